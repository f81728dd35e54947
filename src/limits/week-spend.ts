import type { StatementEntry } from '#contract/statement.ts'
import type { Satang } from '#domain/money.ts'
import { signedAmount } from '#money/statement-history/statement-rules.ts'
import { timeBounds } from '#money/statement-history/time-bounds.ts'
import { isOfUnknownKind } from './unknown-kinds.ts'

export interface Spend {
  in: Satang
  out: Satang
}

/**
 * Returns what was paid in and withdrawn since a moment, epoch ms. Only what is settled counts: entries with `SUCCESS`.
 * Returns why it is not known where an amount, a time or a kind cannot be read.
 * @param games their names: what goes there or comes from there is neither (`gamesIn`)
 */
export function spendSince(
  start: number,
  entries: readonly StatementEntry[],
  games: ReadonlySet<string>,
): Spend | 'unknown-amount' | 'unknown-time' | 'unknown-kind' {
  const spend = { in: 0n, out: 0n }
  const bounds = timeBounds(entries)
  for (const [index, entry] of entries.entries()) {
    const { statementType, status } = entry
    const { from = null, to = null } = bounds[index] ?? {}
    const amount = signedAmount(entry)
    if (status !== 'SUCCESS' || (to !== null && to < start)) continue
    if (isOfUnknownKind(entry, games)) return 'unknown-kind'
    if (statementType !== 'deposit' && statementType !== 'withdraw') continue
    if (from === null || from < start) return 'unknown-time'
    if (amount === null) return 'unknown-amount'
    if (statementType === 'deposit') spend.in += amount
    else spend.out -= amount
  }
  return spend
}
