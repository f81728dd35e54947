import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatBaht, type Satang } from '#domain/money.ts'
import type { WithdrawBounds, WithdrawProblem } from './withdraw-rules.ts'

/** Returns the text of a problem, with the bound that it breaks. `baht` formats an amount for the player. */
export function withdrawProblemText(
  problem: WithdrawProblem,
  bounds: WithdrawBounds,
  baht: (amount: Satang) => string,
): MessageDescriptor {
  const minimum = formatBaht(bounds.minimum)
  const maximum = formatBaht(bounds.maximum)
  const balance = baht(bounds.balance)
  switch (problem) {
    case 'not-an-amount':
      return msg`Enter an amount in figures, such as 500 or 500.50`
    case 'below-minimum':
      return msg`The minimum withdrawal is ${minimum}`
    case 'above-maximum':
      return msg`The maximum withdrawal is ${maximum}`
    case 'above-balance':
      return msg`There is only ${balance} in your wallet`
  }
}
