import { Trans } from '@lingui/react/macro'
import { formatBaht } from '#domain/format-money.ts'
import { SATANG_PER_BAHT } from '#domain/money.ts'
import type { AmountProblem } from './deposit-rules.ts'

interface DepositAmountProblemProps {
  problem: AmountProblem
  /** In baht. */
  minimum: number
}

export function DepositAmountProblem({ problem, minimum }: DepositAmountProblemProps) {
  const least = formatBaht(BigInt(minimum) * SATANG_PER_BAHT)
  switch (problem) {
    case 'empty':
      return <Trans>Enter the amount</Trans>
    case 'not-an-amount':
      return <Trans>Enter an amount in figures, such as 500 or 500.50</Trans>
    case 'below-minimum':
      return <Trans>The minimum deposit is {least}</Trans>
  }
}
