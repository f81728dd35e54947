import type { StatementEntry, StatementSource, StatementType } from '#contract/statement.ts'
import { statementSources } from '#contract/statement.ts'
import { absolute, type Satang } from '#domain/money.ts'

/** Returns the sign of an entry's amount (docs/product-rules.md#statement). */
export function signOf(type: StatementType | null): '+' | '-' | 'none' {
  if (type === 'deposit' || type === 'bonus') return '+'
  return type === 'withdraw' ? '-' : 'none'
}

/**
 * Returns what an entry adds to the player's money, or takes from it (below 0), exact in satang; null where that is
 * unknown. A backend may write a withdrawal either way. A deposit or bonus below 0 was taken back.
 */
export function signedAmount({ statementType, amount }: StatementEntry): Satang | null {
  return amount !== null && signOf(statementType) === '-' ? -absolute(amount) : amount
}

/** Returns the source of an entry's money with the server's description, or null. */
export function sourceOf(
  entry: StatementEntry,
): { source: StatementSource; description: string | null } | null {
  const source = statementSources.find((name) => entry[name] !== null)
  return source ? { source, description: entry[source]?.description ?? null } : null
}
