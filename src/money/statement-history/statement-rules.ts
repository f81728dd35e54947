import type { StatementEntry, StatementSource, StatementType } from '#contract/statement.ts'
import { statementSources } from '#contract/statement.ts'

/** Returns the sign of an entry's amount (docs/product-rules.md#statement). */
export function signOf(type: StatementType | null): '+' | '-' | 'none' {
  if (type === 'deposit' || type === 'bonus') return '+'
  return type === 'withdraw' ? '-' : 'none'
}

/** Returns the source of an entry's money with the server's description, or null. */
export function sourceOf(
  entry: StatementEntry,
): { source: StatementSource; description: string | null } | null {
  const source = statementSources.find((name) => entry[name] !== null)
  return source ? { source, description: entry[source]?.description ?? null } : null
}
