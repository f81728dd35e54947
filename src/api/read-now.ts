import type { QueryClient } from '@tanstack/react-query'
import type { AnswerOf, ReadEndpoint } from '#contract/endpoint.ts'
import type { Query } from './query.ts'

/**
 * Reads from the server now, for what an old answer must not decide. A query that has nothing in memory would
 * else take what lies on disk, and ask nobody.
 * @throws {ApiError} when the call fails
 */
export async function readNow<E extends ReadEndpoint>(
  client: QueryClient,
  { persister: _, ...options }: Query<E>,
): Promise<AnswerOf<E>> {
  // After the phone's clock was set back, an old answer would count as fresh.
  await client.invalidateQueries({ queryKey: options.queryKey, exact: true, refetchType: 'none' })
  return client.fetchQuery({ ...options, staleTime: 0 })
}
