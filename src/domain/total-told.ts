import type { PagesRead } from './page-count.ts'

/**
 * Returns the total that a page tells. It tells none where more rows are known: then it counts the pages, or the rows
 * of this one.
 * @param size the number of rows on a full page
 */
export function totalTold(
  { total, page, rows }: Pick<PagesRead, 'total' | 'page' | 'rows'>,
  size: number,
): number | null {
  return total !== null && total < (page - 1) * size + rows ? null : total
}
