import { replaceEqualDeep } from '@tanstack/react-query'

type Rows = readonly { _id: string | null }[]

/** Whether a server that ignores the page has sent the same rows again. Rows without ids must be the same as a whole. */
export function isRepeatedPage(rows: Rows, next: Rows): boolean {
  const [first, firstOfNext] = [rows[0], next[0]]
  if (!first || !firstOfNext) return false
  if (first._id !== null) return first._id === firstOfNext._id
  return replaceEqualDeep(rows, next) === rows
}
