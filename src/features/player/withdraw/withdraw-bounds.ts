import type { WithdrawLimits } from '#contract/lookup.ts'
import type { Satang } from '#domain/money.ts'
import type { WithdrawBounds } from './withdraw-rules.ts'

/** What a withdrawal is measured against, or null while any of it is unknown: then nothing is guessed. */
export function withdrawBounds(
  balance: Satang | null,
  limits: WithdrawLimits | undefined,
): WithdrawBounds | null {
  const minimum = limits?.withdrawMin ?? null
  const maximum = limits?.withdrawMax ?? null
  return balance === null || minimum === null || maximum === null ? null : { minimum, maximum, balance }
}
