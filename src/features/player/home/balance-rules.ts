import type { Overview, Slot } from '#contract/wallet.ts'
import { isHolding } from '#domain/is-holding.ts'
import type { Satang } from '#domain/money.ts'
import { gameAccounts } from '#money/game-accounts.ts'

/** What lies in the player's game accounts, and together with the main wallet. Null is *unknown*. */
export interface Holdings {
  inGames: Satang | null
  total: Satang | null
}

interface Money extends Pick<Overview, 'wallet' | 'hasAllSlots'> {
  slots: readonly Pick<Slot, 'code' | 'isActive' | 'amount'>[]
}

/**
 * Adds up the game accounts. One unknown amount makes both sums unknown, and so does an account that could
 * not be read: nothing is guessed.
 */
export function holdingsOf({ wallet, slots, hasAllSlots }: Money): Holdings {
  if (!hasAllSlots) return { inGames: null, total: null }
  const main = wallet.amount
  let inGames: Satang = 0n
  for (const { amount } of gameAccounts(slots)) {
    if (amount === null) return { inGames: null, total: null }
    inGames += amount
  }
  return { inGames, total: main === null ? null : main + inGames }
}

/**
 * Whether every game account holds just nothing. A sum of zero does not say so: a game may tell a balance below
 * zero.
 */
export function areGamesEmpty({ slots, hasAllSlots }: Omit<Money, 'wallet'>): boolean {
  return hasAllSlots && slots.filter(isHolding).every(({ amount }) => amount === 0n)
}

/** Returns how much of the whole an amount is, in percent with one decimal; 0 where nothing can be said. */
export function shareOf(amount: Satang | null, total: Satang | null): number {
  if (amount === null || total === null || amount <= 0n || total <= 0n) return 0
  return Number((amount * 1000n) / total) / 10
}
