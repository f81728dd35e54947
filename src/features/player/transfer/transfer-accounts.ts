import { type Overview, type Slot, WALLET_CODE } from '#contract/wallet.ts'
import { isHolding } from '#domain/is-holding.ts'
import type { Satang } from '#domain/money.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { fullestGame } from '#money/fullest-game.ts'
import { gameAccounts } from '#money/game-accounts.ts'

/** An end of a transfer: the wallet, or a game account that is open. */
export interface TransferAccount {
  code: string
  /** Null for the wallet. The screen names it in the player's language. */
  name: string | null
  amount: Satang | null
  /** The address of its picture; null for the wallet. */
  background: string | null
}

/**
 * Returns the possible ends of a transfer: the wallet, then each active slot
 * (docs/product-rules.md#transfer).
 */
export function transferAccounts(overview: Overview): TransferAccount[] {
  const slots = gameAccounts(overview.slots, (slot) => slot.isActive)
  return [
    { code: WALLET_CODE, name: null, amount: overview.wallet.amount, background: null },
    ...slots.map(({ code, name, amount, background }) => ({ code, name, amount, background })),
  ]
}

/**
 * Returns the first game whose account the player may open; null where there is none. A game that holds money has an
 * account already: the service has closed it for a while.
 * @param slots none of them is open
 */
export function gameToOpen<S extends Pick<Slot, 'isActive' | 'amount'>>(slots: readonly S[]): S | null {
  return slots.find((slot) => !isHolding(slot)) ?? null
}

/**
 * Returns the ends that a transfer begins with: from the wallet to the game that was asked for, else to the one
 * that was used last, else to the first. Into the wallet it comes from that game, or from the one with most money where
 * that game is known to have nothing to move.
 */
export function firstEnds(
  accounts: readonly Pick<TransferAccount, 'code' | 'amount'>[],
  subject: string | null,
  lastGame: string | null,
): { from: string | null; to: string | null } {
  const games = accounts.filter(({ code }) => code !== WALLET_CODE)
  const game = games.find(({ code }) => code === lastGame) ?? games[0]
  if (subject !== WALLET_CODE) return { from: WALLET_CODE, to: subject ?? game?.code ?? null }
  const isEmpty = game && game.amount !== null && game.amount < TRANSFER_MINIMUM
  const fullest = isEmpty ? fullestGame(games.map((other) => ({ ...other, isActive: true }))) : null
  return { from: (fullest ?? game)?.code ?? null, to: WALLET_CODE }
}
