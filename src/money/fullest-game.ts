import type { Slot } from '#contract/wallet.ts'

/** Returns the open game that holds most money; null where none is known to hold any. */
export function fullestGame<Game extends Pick<Slot, 'isActive' | 'amount'>>(
  games: readonly Game[],
): Game | null {
  let fullest: Game | null = null
  for (const game of games) {
    if (game.isActive && (game.amount ?? 0n) > (fullest?.amount ?? 0n)) fullest = game
  }
  return fullest
}
