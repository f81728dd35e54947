import { Trans } from '@lingui/react/macro'
import { formatBaht } from '#domain/format-money.ts'
import type { WithdrawRange } from './withdraw-rules.ts'

/** Says how much can be withdrawn at a time, as far as the service has bounds. */
export function RangeHint({ range }: { range: WithdrawRange | null }) {
  const least = range?.minimum ? formatBaht(range.minimum) : null
  const most = range && range.maximum !== null ? formatBaht(range.maximum) : null
  if (least && most) {
    return (
      <Trans>
        {least} to {most} at a time
      </Trans>
    )
  }
  if (least) return <Trans>From {least} at a time</Trans>
  if (most) return <Trans>Up to {most} at a time</Trans>
  // Its place, until the bounds come.
  return '\u00a0'
}
