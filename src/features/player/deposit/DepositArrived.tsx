import { Trans } from '@lingui/react/macro'
import { formatBaht, type Satang } from '#domain/money.ts'
import { useFiguresHidden } from '#session/figures-choice.ts'

/** The announcement of a credit; over every screen, and so outside of what hides figures there. */
export function DepositArrived({ amount }: { amount: Satang | null }) {
  const isHidden = useFiguresHidden()
  const shown = formatBaht(amount)
  return amount === null || isHidden ? (
    <Trans>A deposit has arrived in your wallet</Trans>
  ) : (
    <Trans>{shown} has arrived in your wallet</Trans>
  )
}
