import type { StatementEntry } from '#contract/statement.ts'
import type { Satang } from '#domain/money.ts'
import { isOfUnknownKind } from './unknown-kinds.ts'

export interface Spend {
  in: Satang
  out: Satang
}

const absolute = (amount: Satang) => (amount < 0n ? -amount : amount)

/**
 * Returns what was paid in and withdrawn since a moment, epoch ms. Only what is standing counts. Returns why it
 * is not known where an amount, or the kind of an entry, cannot be read.
 * @param games their names: what goes there or comes from there is neither (`gamesIn`)
 */
export function spendSince(
  start: number,
  entries: readonly StatementEntry[],
  games: ReadonlySet<string>,
): Spend | 'unknown-amount' | 'unknown-kind' {
  const spend = { in: 0n, out: 0n }
  for (const entry of entries) {
    const { statementType, status, amount, createdAt } = entry
    if (status !== 'SUCCESS' || (createdAt !== null && createdAt < start)) continue
    if (isOfUnknownKind(entry, games)) return 'unknown-kind'
    if (statementType !== 'deposit' && statementType !== 'withdraw') continue
    if (amount === null) return 'unknown-amount'
    if (statementType === 'deposit') spend.in += absolute(amount)
    else spend.out += absolute(amount)
  }
  return spend
}
