import type { StatementEntry } from '#contract/statement.ts'
import { keysOf } from './entry-keys.ts'

/** A page of the statement, and how many entries are below its first one; null where that is not known. */
export interface PlacedPage {
  rows: readonly StatementEntry[]
  belowFirst: number | null
}

/**
 * Returns the rows of a page that are on none of the pages above it, which were read just before. Rows without an id
 * are told apart by their places. Where the page or the one above does not know them, it may be the one above, moved
 * on by new entries or come again: then rows that say the same are the same.
 */
export function newRows(above: readonly PlacedPage[], page: PlacedPage): StatementEntry[] {
  const last = above.at(-1)
  const isPlaced = page.belowFirst !== null && last !== undefined && last.belowFirst !== null
  const keysIn = ({ rows, belowFirst }: PlacedPage) => keysOf(rows, isPlaced ? belowFirst : null)
  const known = new Set(above.flatMap(keysIn))
  const mayBeAgain = isPlaced || (last !== undefined && hasEndsOf(last, page))
  const keys = keysIn(page)
  return page.rows.filter(
    ({ _id }, index) => !known.has(keys[index] as string) || (_id === null && !mayBeAgain),
  )
}

/** Whether the first or the last row of a page is on another, too: one of them is, unless all rows are others. */
function hasEndsOf({ rows }: PlacedPage, page: PlacedPage): boolean {
  const nameOf = (row: StatementEntry | undefined) => row && keysOf([row])[0]
  const names = page.rows.map(nameOf)
  return [rows[0], rows.at(-1)].some((row) => names.includes(nameOf(row)))
}
