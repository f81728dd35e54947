import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { useStore } from '#browser/use-store.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { PAGE_SIZE, type Page } from '#contract/page.ts'
import { type StatementEntry, statement } from '#contract/statement.ts'
import {
  type KeptStatement,
  keepNewest,
  keptStatement,
  readStatementPage,
  restoreHistory,
} from '#money/statement-history/kept-history.ts'

/** Returns what the phone keeps of the statement. It changes with each page that is read. */
export function useKeptStatement(): KeptStatement {
  const client = useQueryClient()
  useEffect(() => {
    void restoreHistory()
    void keepPagesOfHome(client)
  }, [client])
  return useStore(keptStatement)
}

/** Home follows the newest entries without the history, whose code it does not load. */
async function keepPagesOfHome(client: QueryClient): Promise<void> {
  const stateOf = (page: number) => client.getQueryState<AnswerOf<typeof statement.list>>(pageKey(page))
  const [first, second] = [stateOf(1), stateOf(2)]
  if (!first?.data) return
  const isOfFirst = Math.abs((second?.dataUpdatedAt ?? 0) - first.dataUpdatedAt) < TOGETHER_MS
  const pages = isOfFirst && second?.data ? [first.data, second.data] : [first.data]
  await keepNewest(pages, first.dataUpdatedAt)
}

/** Two pages of one look come within this time. */
const TOGETHER_MS = 5000
const pageKey = (page: number) => query(statement.list, { page, limit: PAGE_SIZE }).queryKey

/** Like `query(statement.list)`, and the history keeps what the server says. */
export function statementPage(page: Page) {
  return {
    ...query(statement.list, page),
    queryFn: ({ signal }: { signal: AbortSignal }) => readStatementPage(page.page, signal),
  }
}

const isSame = (one: StatementEntry, other: StatementEntry | undefined) =>
  one._id === other?._id && one.createdAt === other.createdAt

/** Shows a page that was read ahead, where the player opens it for the first time. */
export function useKeptPage(page: number, { history, chain }: KeptStatement): void {
  const client = useQueryClient()
  useEffect(() => {
    const { top } = history
    const rows = chain.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    if (top?.pageSize !== PAGE_SIZE || rows.length === 0) return
    if (rows.length < PAGE_SIZE && chain.length !== top.total) return
    const queryKey = pageKey(page)
    if (client.getQueryData(queryKey) !== undefined) return
    // The first page may be newer than all that is known, and not join it: what is between them is on neither.
    const first = client.getQueryState<AnswerOf<typeof statement.list>>(pageKey(1))
    const [newest] = first?.data?.statements ?? []
    if (newest && first && first.dataUpdatedAt > top.readAt && !isSame(newest, chain[0]?.entry)) return
    // Of a time to come it would count as fresh until then.
    if (rows.some(({ readAt }) => readAt > Date.now())) return
    const answer = { total: top.total, statements: rows.map(({ entry }) => entry) }
    client.setQueryData(queryKey, answer, { updatedAt: Math.min(...rows.map(({ readAt }) => readAt)) })
  }, [client, page, history, chain])
}
