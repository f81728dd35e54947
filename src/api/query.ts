import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query'
import type { AnswerOf, InputOf, ReadEndpoint, Topic } from '#contract/endpoint.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { isWorthRetrying } from './api-error.ts'
import { send } from './send.ts'

const MINUTE_MS = 60_000
const RETRIES = 2
/** Two screens that ask for the same thing within this time share the answer. */
export const FRESH_MS = 5_000
/** Beyond 24.8 days a timer overflows and what was restored is dropped at once (DESIGN.md section 3). */
const KEPT_IN_MEMORY_MS = 24 * 60 * MINUTE_MS

type Key<E extends ReadEndpoint> = readonly [topic: Topic, path: string, input: InputOf<E>]

/** What TanStack Query wants to know of a query. */
export type Query<E extends ReadEndpoint> = FetchQueryOptions<AnswerOf<E>, Error, AnswerOf<E>, Key<E>>

/**
 * The query of any endpoint that only reads; one that changes something does not fit its type. What an
 * endpoint's effect allows (persistence, age, retries) is decided here and nowhere else.
 */
export function query<E extends ReadEndpoint>(
  endpoint: E,
  ...[input]: Record<never, never> extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>]
): Query<E> {
  const isLookup = endpoint.effect === 'lookup'
  const isKept = !endpoint.isSecret && !endpoint.isVolatile
  const sent = (input ?? {}) as InputOf<E>
  const options: Query<E> = {
    queryKey: [endpoint.topic, endpoint.path, sent],
    queryFn: ({ signal }) => send(endpoint, sent, { signal }),
    staleTime: endpoint.isVolatile ? 0 : isLookup ? 10 * MINUTE_MS : FRESH_MS,
    gcTime: isKept ? KEPT_IN_MEMORY_MS : 0,
    // Without a network the screen says so at once; the reconnection asks again.
    retry: (failures, error) => failures < RETRIES && isWorthRetrying(error) && !hasNoNetwork(),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, 8000) * (0.5 + Math.random() / 2),
    networkMode: 'always',
    meta: { isPublic: isLookup },
  }
  if (isKept) {
    // Not in the first chunk: the login page keeps nothing.
    options.persister = async (queryFn, context, of) => {
      const { persisted } = await import('#offline/persisted-query.ts')
      const audience = isLookup ? 'public' : 'private'
      return persisted<AnswerOf<E>>(audience, endpoint.answer as never, endpoint.forDisk)(
        queryFn,
        context,
        of,
      )
    }
  }
  return options
}

/** Reads every query of these topics again: at once where it is on screen, else when it is next shown. */
export function refreshTopics(client: QueryClient, topics: readonly Topic[]): void {
  for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
}
