/** What is known of a list that a server sends page by page. */
export interface PagesRead {
  /** The number of rows in all pages; null where the server does not say it. */
  total: number | null
  /** How many rows a page was asked to have. */
  limit: number
  /** The page that is shown; counts from 1. */
  page: number
  /** The number of rows on it. */
  rows: number
  /** The number of rows on the first page; null where it was not read. */
  firstRows: number | null
  /** The number of rows on the page after this one; null where it was not read. */
  nextRows: number | null
}

/**
 * Returns the number of pages of a list, at least 1. A server may make pages of a size of its own, whatever
 * is asked for: the first page shows it. Without a total only the page after this one tells whether there
 * is one; until it was read, a full page means so.
 */
export function pageCount({ total, limit, page, rows, firstRows, nextRows }: PagesRead): number {
  if (total === null) return (nextRows === null ? rows >= limit : nextRows > 0) ? page + 1 : page
  const isPart = firstRows !== null && firstRows > 0 && firstRows < total
  const size = isPart ? firstRows : Math.max(limit, firstRows ?? 0)
  return Math.max(1, Math.ceil(total / size), rows > 0 ? page : 1)
}
