import type { StatementEntry } from './statement.ts'

type NamedRow = Pick<StatementEntry, '_id' | 'statementType' | 'amount' | 'createdAt'>

/**
 * Returns a name for each row of a list, so that a later list shows which of its rows are new. A row without an id is
 * known by what it says, and by how many older ones say the same. Its status is no part of that: it changes.
 * @param rows in the server's order
 */
export function rowNames(rows: readonly NamedRow[]): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ _id, statementType, amount, createdAt }) => {
    const said = _id ?? `${statementType} ${amount} ${createdAt}`
    const count = (counts.get(said) ?? 0) + 1
    counts.set(said, count)
    return `${said} ${count}`
  })
}
