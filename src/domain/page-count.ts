/**
 * Returns the number of pages of a list, at least 1. Where the server gives no total, a full page means
 * that another one follows. `page` counts from 1. `rows` is the number of rows on that page.
 */
export function pageCount(total: number | null, limit: number, page: number, rows: number): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit))
  return rows < limit ? page : page + 1
}
