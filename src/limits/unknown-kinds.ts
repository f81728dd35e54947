/** Entries of the statement whose kind the app cannot read: a backend may name its kinds in its own words. */

import { isWallet, plainCode } from '#contract/place-codes.ts'
import type { StatementEntry } from '#contract/statement.ts'
import type { Overview } from '#contract/wallet.ts'
import { sourceOf } from '#money/statement-history/statement-rules.ts'

/** Returns the codes and names of the player's games, by which a transfer is known. */
export function gamesIn(overview: Overview | undefined): ReadonlySet<string> {
  return new Set(overview?.slots.flatMap(({ code, name }) => [plainCode(code), plainCode(name)]))
}

/** Whether nothing tells what an entry is: neither its kind, nor where its money comes from or goes to. */
export function isOfUnknownKind(entry: StatementEntry, games: ReadonlySet<string>): boolean {
  const isGame = (end: string | null) => end !== null && games.has(plainCode(end))
  return entry.statementType === null && !sourceOf(entry) && !isGame(entry.from) && !isGame(entry.to)
}

/**
 * Whether an entry may be a deposit although it does not say so. It counts as one: a ceiling must not be passed. One
 * without an amount may be of no money at all, such as a new level of the player.
 */
export function mayBeDeposit(entry: StatementEntry, games: ReadonlySet<string>): boolean {
  const { from, to, amount } = entry
  if (amount === null || amount < 0n) return false
  return isOfUnknownKind(entry, games) && !(isWallet(from) && !isWallet(to))
}
