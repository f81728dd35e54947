import type { StatementEntry, StatementSource, StatementType } from '#contract/statement.ts'
import { statementSources } from '#contract/statement.ts'

/** + for deposit and bonus, − for withdraw, none otherwise (specification section 9). */
export function signOf(type: StatementType | null): '+' | '-' | 'none' {
  if (type === 'deposit' || type === 'bonus') return '+'
  return type === 'withdraw' ? '-' : 'none'
}

/** What the entry's money comes from, and what the service says of it; null where it says nothing. */
export function sourceOf(
  entry: StatementEntry,
): { source: StatementSource; description: string | null } | null {
  const source = statementSources.find((name) => entry[name] !== null)
  return source ? { source, description: entry[source]?.description ?? null } : null
}

/** A page number of the URL, counting from 1; what is no page is the first. */
export function pageOf(search: unknown): number {
  const text = String(search ?? '')
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}
