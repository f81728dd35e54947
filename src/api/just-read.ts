import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, ReadEndpoint } from '#contract/endpoint.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { query } from './query.ts'

/** What is older may no longer be true: another phone changes balances, too, and so does a game. */
const OLDEST_MS = MINUTE_MS

/**
 * Whether an answer has come in the last minute.
 * @param updatedAt when it came, epoch ms by the phone's clock
 */
export function isJustRead(updatedAt: number): boolean {
  return Math.abs(Date.now() - updatedAt) <= OLDEST_MS
}

/**
 * Whether an answer has come since this page was opened. An older one was read from the disk.
 * @param updatedAt when it came, epoch ms by the phone's clock
 */
export function isOfThisPage(updatedAt: number): boolean {
  return updatedAt >= performance.timeOrigin
}

/**
 * Returns the answer of a call without input where it came in the last minute. Null where it was read before the last
 * action that changes it, or by an earlier page: the disk keeps the answer, but not that an action came after it. It
 * asks the server nothing.
 */
export function justRead<E extends ReadEndpoint>(client: QueryClient, endpoint: E): AnswerOf<E> | null {
  const { queryKey } = query(endpoint, {} as never)
  const known = client.getQueryState<AnswerOf<E>>(queryKey)
  if (known?.data === undefined || known.status !== 'success' || known.isInvalidated) return null
  return isOfThisPage(known.dataUpdatedAt) && isJustRead(known.dataUpdatedAt) ? known.data : null
}
