import { type Satang, satangFromTyped } from '#domain/money.ts'

/** Why a withdrawal cannot be sent as it stands (docs/product-rules.md#withdraw). */
export type WithdrawProblem = 'not-an-amount' | 'below-minimum' | 'above-maximum' | 'above-balance'

/** What a withdrawal is measured against, in satang, all from the server. */
export interface WithdrawBounds {
  minimum: Satang
  maximum: Satang
  balance: Satang
}

/** The first thing to put right, or null. What is typed is judged as it will be sent. */
export function withdrawProblem(typed: string, bounds: WithdrawBounds): WithdrawProblem | null {
  const amount = typed.trim() === '' ? 0n : satangFromTyped(typed)
  if (amount === null) return 'not-an-amount'
  if (amount < bounds.minimum) return 'below-minimum'
  // A server's minimum of nothing does not make nothing an amount.
  if (amount === 0n) return 'not-an-amount'
  if (amount > bounds.maximum) return 'above-maximum'
  if (amount > bounds.balance) return 'above-balance'
  return null
}
