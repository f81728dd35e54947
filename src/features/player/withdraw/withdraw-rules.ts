import { type Satang, satangFromTyped } from '#domain/money.ts'

/** Why a withdrawal cannot be sent as it stands (docs/product-rules.md#withdraw). */
export type WithdrawProblem = 'not-an-amount' | 'below-minimum' | 'above-maximum' | 'above-balance'

/** The bounds of a withdrawal, in satang. All come from the server. */
export interface WithdrawBounds {
  minimum: Satang
  maximum: Satang
  balance: Satang
}

/** Returns the first problem of the typed amount, or null. It checks the amount that will be sent. */
export function withdrawProblem(typed: string, bounds: WithdrawBounds): WithdrawProblem | null {
  const amount = typed.trim() === '' ? 0n : satangFromTyped(typed)
  if (amount === null) return 'not-an-amount'
  if (amount < bounds.minimum) return 'below-minimum'
  // 0 is no amount, even where the server's minimum is 0.
  if (amount === 0n) return 'not-an-amount'
  if (amount > bounds.maximum) return 'above-maximum'
  if (amount > bounds.balance) return 'above-balance'
  return null
}
