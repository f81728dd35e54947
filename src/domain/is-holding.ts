import type { Satang } from './money.ts'

interface GameAccount {
  isActive: boolean
  /** Satang; null for *unknown* */
  amount: Satang | null
}

/** Whether a game account is open, or holds something: one that is locked for a while may come as closed. */
export function isHolding({ isActive, amount }: GameAccount): boolean {
  return isActive || (amount ?? 0n) !== 0n
}
