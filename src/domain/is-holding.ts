import type { Satang } from './money.ts'

/**
 * Whether a game's account is open, or holds something: one that is locked for a while may come as closed.
 * `amount`: null for *unknown*.
 */
export function isHolding({ isActive, amount }: { isActive: boolean; amount: Satang | null }): boolean {
  return isActive || (amount ?? 0n) !== 0n
}
