import { Trans } from '@lingui/react/macro'
import { ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/base/Button.tsx'

interface ConditionPercentsProps {
  /** In percent; null where unknown. Left out where the thing has no such figure. */
  success?: number | null
  fail: number | null
  className?: string
}

/**
 * The percentages of a bonus or a refund, under the client's names. What they refer to is the operator's to
 * say: the app states no rule of its own, and leads to the operator's conditions.
 */
export function ConditionPercents({ success, fail, className }: ConditionPercentsProps) {
  const dialogs = useDialogs()
  return (
    <div className={className}>
      <dl className="divide-y divide-line">
        {success !== undefined && <Figure name={<Trans>Percent success</Trans>} percent={success} />}
        <Figure name={<Trans>Percent fail</Trans>} percent={fail} />
      </dl>
      <p className="mt-1 text-ink-muted text-sm">
        <Trans>The service sets these figures. Its conditions say what they mean.</Trans>
      </p>
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3"
        icon={<ScrollText aria-hidden="true" />}
        onClick={() => dialogs.open('conditions')}
      >
        <Trans>Read the conditions</Trans>
      </Button>
    </div>
  )
}

function Figure({ name, percent }: { name: ReactNode; percent: number | null }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-ink-muted">{name}</dt>
      <dd className="tabular whitespace-nowrap font-semibold">{percent === null ? '—' : `${percent}%`}</dd>
    </div>
  )
}
