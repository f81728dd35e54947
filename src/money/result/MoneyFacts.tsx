import { Trans } from '@lingui/react/macro'
import { ArrowDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { MoneyMovement, MoneyPlace } from '#dialogs/money-result.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatSatang } from '#domain/format-money.ts'
import { Amount } from '#ui/Amount.tsx'

/** What moved, from where to where, when, and under which number. */
export function MoneyFacts({
  amount,
  isNeeded = false,
  sign = 'none',
  isVoid = false,
  from,
  to,
  facts = [],
  at = null,
  reference = null,
  body,
}: MoneyMovement) {
  const hasRows = facts.length > 0 || at !== null || reference !== null
  return (
    <div className="@container flex flex-col items-center gap-3">
      {amount !== undefined && <LargeAmount value={amount} sign={sign} isNeeded={isNeeded} isVoid={isVoid} />}
      {body && (
        <div data-result-body="" className="text-pretty text-center text-ink-muted">
          {body}
        </div>
      )}
      {(from || to) && (
        <dl className="w-full rounded-card bg-lifted px-4 py-3">
          {from && <Place label={<Trans>From</Trans>} {...from} />}
          {from && to && <ArrowDown aria-hidden="true" className="my-1 ms-2 size-5 text-ink-muted" />}
          {to && <Place label={<Trans>To</Trans>} {...to} />}
        </dl>
      )}
      {hasRows && (
        <dl className="w-full divide-y divide-line rounded-card bg-lifted px-4 text-sm">
          {facts.map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a result never change
            <Row key={index} label={label} value={value} />
          ))}
          {at !== null && <Row isExact label={<Trans>Time</Trans>} value={formatDateTime(at)} />}
          {reference !== null && <Row isExact label={<Trans>Reference</Trans>} value={reference} />}
        </dl>
      )}
    </div>
  )
}

/** 40 px, and smaller where a long figure would break: every digit takes 0.62 of the height. */
function LargeAmount(props: ComponentProps<typeof Amount>) {
  const length = formatSatang(props.value).length + 2
  return (
    <p
      data-result-amount=""
      // A browser without `cqw` (Chrome 99, Safari 15) drops the size below, and takes this one.
      className="font-bold text-[1.75rem] leading-tight tracking-tight"
      style={{ fontSize: `min(2.5rem, ${Math.floor(160 / length)}cqw)` }}
    >
      <Amount {...props} currency />
    </p>
  )
}

function Place({ label, name, detail, mark }: MoneyPlace & { label: ReactNode }) {
  return (
    <div className="flex items-center gap-3" data-result-row="">
      {mark}
      <dt className="order-last ms-auto shrink-0 text-ink-muted text-sm">{label}</dt>
      <dd className="min-w-0 leading-snug">
        <span className="block font-semibold">{name}</span>
        {detail && <span className="tabular block text-ink-muted text-sm">{detail}</span>}
      </dd>
    </div>
  )
}

interface RowProps {
  label: ReactNode
  value: ReactNode
  /** A long number in it is no private one. */
  isExact?: boolean
}

function Row({ label, value, isExact = false }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2" data-result-row={isExact ? 'exact' : ''}>
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="tabular min-w-0 text-end font-medium">{value}</dd>
    </div>
  )
}
