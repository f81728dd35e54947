import type { StatementEntry } from '#contract/statement.ts'

/**
 * Returns the keys of a page's entries. An id may be that of a table, and each kind may have its own: so a key has the
 * kind, too. Those without an id are told apart by what they say, and equal ones by how many entries are below them: new ones do not change that. Where it is not known, by their number on the page.
 * @param belowFirst how many entries are below the first one
 */
export function keysOf(rows: readonly StatementEntry[], belowFirst: number | null = null): string[] {
  const seen = new Map<string, number>()
  return rows.map((entry, index) => {
    const { _id, statementType, from, to, amount, createdAt } = entry
    const place = belowFirst === null ? '' : ` @${belowFirst - index}`
    const saying = `~${createdAt} ${statementType} ${amount} ${from} ${to}${place}`
    const name = _id === null ? saying : `${_id} ${statementType ?? ''}`.trim()
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return count === 0 ? name : `${name} ${count}`
  })
}
