import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE, type Page } from '#contract/page.ts'
import { pageCount } from '#domain/page-count.ts'

/** One page of the player's records, and the way to the others. */
export interface PagedRows<Row> {
  /** The read that the rows come from. */
  query: UseQueryResult<unknown>
  /** Undefined while they are not known. */
  rows: readonly Row[] | undefined
  /** Counts from 1. */
  page: number
  pageCount: number
  setPage: (page: number) => void
}

/**
 * A list that the server pages. While the next page loads, `rows` are those of the page before it.
 * `place` holds the page's number where the list does not: in the URL, for example.
 */
export function usePagedList<Answer extends { total: number | null }, Key extends QueryKey, Row>(
  queryOf: (page: Page) => FetchQueryOptions<Answer, Error, Answer, Key>,
  rowsOf: (answer: Answer) => readonly Row[],
  place?: readonly [page: number, setPage: (page: number) => void],
): PagedRows<Row> {
  const ownPlace = useState(1)
  const [page, setPage] = place ?? ownPlace
  const query = useQuery({
    ...queryOf({ page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = data && rowsOf(data)
  return {
    query,
    rows,
    page,
    // Of a page that was never read nothing is known but that there are pages before it to go back to.
    pageCount: data && rows ? pageCount(data.total, PAGE_SIZE, page, rows.length) : page,
    setPage,
  }
}
