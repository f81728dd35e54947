import type { Overview } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'

/** What "transfer all" would bring into a game: all that is above nothing elsewhere. Null when some of it is unknown. */
export function amountElsewhere({ wallet, slots }: Overview, slotCode: string): Satang | null {
  const others = slots.filter((slot) => slot.isActive && slot.code !== slotCode)
  let sum = 0n
  for (const { amount } of [wallet, ...others]) {
    if (amount === null) return null
    if (amount > 0n) sum += amount
  }
  return sum
}
