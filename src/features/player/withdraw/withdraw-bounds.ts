import type { WithdrawLimits } from '#contract/lookup.ts'
import type { Satang } from '#domain/money.ts'
import type { WithdrawBounds } from './withdraw-rules.ts'

/** Returns the bounds of a withdrawal, or null while one of them is unknown: the app guesses none. */
export function withdrawBounds(
  balance: Satang | null,
  limits: WithdrawLimits | undefined,
): WithdrawBounds | null {
  const minimum = limits?.withdrawMin ?? null
  const maximum = limits?.withdrawMax ?? null
  return balance === null || minimum === null || maximum === null ? null : { minimum, maximum, balance }
}
