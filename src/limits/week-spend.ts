import type { StatementEntry } from '#contract/statement.ts'
import type { Satang } from '#domain/money.ts'

export interface Spend {
  in: Satang
  out: Satang
}

const absolute = (amount: Satang) => (amount < 0n ? -amount : amount)

/**
 * Returns what was paid in and withdrawn since a moment, epoch ms. Only what is standing counts; null where an
 * amount cannot be read.
 */
export function spendSince(start: number, entries: readonly StatementEntry[]): Spend | null {
  const spend = { in: 0n, out: 0n }
  for (const { statementType, status, amount, createdAt } of entries) {
    const isCounted = statementType === 'deposit' || statementType === 'withdraw'
    if (!isCounted || status !== 'SUCCESS' || (createdAt !== null && createdAt < start)) continue
    if (amount === null) return null
    if (statementType === 'deposit') spend.in += absolute(amount)
    else spend.out += absolute(amount)
  }
  return spend
}
