import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { PAGE_SIZE, type Page } from '#contract/page.ts'
import { pageCount } from '#domain/page-count.ts'
import { totalTold } from '#domain/total-told.ts'
import { isRepeatedPage } from './is-repeated-page.ts'

/** A server may send all that it has as one page. Ten thousand rows at once would stop a phone for minutes. */
const MOST_NEW_ROWS = 50

/** One page of the player's records, with `setPage` to turn to another. */
export interface PagedRows<Row> {
  /** The read that the rows come from. */
  query: UseQueryResult<unknown>
  /** Those of the page that are shown. Undefined until they are read. */
  rows: readonly Row[] | undefined
  /** Shows more rows of a page that has them. Null where all are shown. */
  showMore: (() => void) | null
  /** Counts from 1. */
  page: number
  pageCount: number
  setPage: (page: number) => void
}

/**
 * Reads a list page by page. While the next page loads, `rows` are those of the page before.
 * `place` replaces the hook's own state for the page's number, for example by the URL.
 */
export function usePagedList<
  Answer extends { total: number | null },
  Key extends QueryKey,
  Row extends { _id: string | null },
>(
  queryOf: (page: Page) => FetchQueryOptions<Answer, Error, Answer, Key>,
  rowsOf: (answer: Answer) => readonly Row[],
  place?: readonly [page: number, setPage: (page: number) => void],
): PagedRows<Row> {
  const ownPlace = useState(1)
  const [page, setPage] = place ?? ownPlace
  const [shown, setShown] = useState({ page, count: MOST_NEW_ROWS })
  const shownCount = shown.page === page ? shown.count : MOST_NEW_ROWS
  const optionsOf = (number: number) => queryOf({ page: number, limit: PAGE_SIZE })
  const query = useQuery({
    ...optionsOf(page),
    // A page is always read again when it is shown. Records may have changed in the last seconds.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const rows = data && rowsOf(data)
  const firstPage = useQueryClient().getQueryData<Answer>(optionsOf(1).queryKey)
  const firstRows = firstPage ? rowsOf(firstPage).length : null
  const isOther = query.isPlaceholderData
  const count = rows?.length ?? 0
  const told = data?.total ?? null
  // Of another page's rows nothing can be told here.
  const total = isOther ? told : totalTold({ total: told, page, rows: count }, firstRows ?? count)
  const hasNoTotal = total === null && count > 0 && !isOther
  const next = useQuery({ ...optionsOf(page + 1), enabled: hasNoTotal })
  const nextRows = next.data && rowsOf(next.data)
  const isRepeated = rows !== undefined && nextRows !== undefined && isRepeatedPage(rows, nextRows)
  return {
    query,
    rows: rows?.slice(0, shownCount),
    showMore: count > shownCount ? () => setShown({ page, count: shownCount + MOST_NEW_ROWS }) : null,
    page,
    // Of a page that was never read no count is known, but the player can go back to the pages before it.
    pageCount:
      data && rows
        ? pageCount({
            total,
            limit: PAGE_SIZE,
            page,
            rows: count,
            firstRows,
            nextRows: nextRows ? (isRepeated ? 0 : nextRows.length) : null,
          })
        : page,
    setPage,
  }
}
