/**
 * How many pages a paged list has, at least 1. Some servers tell no total: then there is a next page
 * for as long as pages come full. `page` counts from 1; `rows` are those of that page.
 */
export function pageCount(total: number | null, limit: number, page: number, rows: number): number {
  if (total !== null) return Math.max(1, Math.ceil(total / limit))
  return rows < limit ? page : page + 1
}
