import { Trans } from '@lingui/react/macro'

interface ConditionPercentsProps {
  /** In percent, or null where unknown. The server's texts say what they refer to. */
  success: number | null
  fail: number | null
}

/** The two figures in the conditions of an invite bonus or a refund. */
export function ConditionPercents({ success, fail }: ConditionPercentsProps) {
  const show = (percent: number | null) => (percent === null ? '—' : `${percent}%`)
  return (
    <dl>
      <div className="flex items-baseline justify-between gap-4 border-line border-b py-2">
        <dt className="text-ink-muted">
          <Trans>Success percentage</Trans>
        </dt>
        <dd className="tabular font-semibold">{show(success)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 py-2">
        <dt className="text-ink-muted">
          <Trans>Fail percentage</Trans>
        </dt>
        <dd className="tabular font-semibold">{show(fail)}</dd>
      </div>
    </dl>
  )
}
