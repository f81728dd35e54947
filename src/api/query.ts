import type { FetchQueryOptions, QueryClient, QueryObserverOptions } from '@tanstack/react-query'
import type { AnswerOf, InputOf, ReadEndpoint, Topic } from '#contract/endpoint.ts'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { currentConnection, hasNoNetwork } from '#offline/connection.ts'
import { isWorthRetrying } from './api-error.ts'
import { isForEverybody } from './guarded-lookups.ts'
import { send } from './send.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** A public query says nothing of the player: it outlives the session. */
    queryMeta: { isPublic?: boolean }
  }
}

const RETRIES = 2
const isHidden = () => globalThis.document?.visibilityState === 'hidden'
/** Screens that read the same thing within this time share one answer. */
export const FRESH_MS = 5_000
/**
 * It must stay below 24.8 days: a longer timer overflows, and the cache would drop a restored answer at
 * once.
 */
const KEPT_IN_MEMORY_MS = DAY_MS

type Key<E extends ReadEndpoint> = readonly [topic: Topic, path: string, input: InputOf<E>]

export type Query<E extends ReadEndpoint> = FetchQueryOptions<AnswerOf<E>, Error, AnswerOf<E>, Key<E>> &
  Pick<QueryObserverOptions<AnswerOf<E>, Error, AnswerOf<E>, AnswerOf<E>, Key<E>>, 'refetchInterval'>

/**
 * Returns the options of TanStack Query for an endpoint that only reads; the type refuses all others.
 * Only here does the endpoint's effect decide about persistence, age and retries (docs/wire.md#effects).
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
    queryFn: ({ signal, client, queryKey }) =>
      send(endpoint, sent, {
        signal,
        // It is shown, but does not count as fresh. The query has to take the answer first.
        onKept: () =>
          setTimeout(() => client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })),
      }),
    staleTime: endpoint.isVolatile ? 0 : isLookup ? 10 * MINUTE_MS : FRESH_MS,
    gcTime: isKept ? KEPT_IN_MEMORY_MS : 0,
    // Without a network a retry is useless: the screen shows the error at once, and the reconnection reads
    // again. TanStack Query holds a retry back while the page is hidden, and with it what waits for the answer: the tab
    // of a game that has just opened in front of it, or a lock. What is on screen is read again at the return.
    retry: (failures, error) =>
      failures < RETRIES && isWorthRetrying(error) && !hasNoNetwork() && !isHidden(),
    retryDelay: (failures) => 1000 * 2 ** failures * (0.5 + Math.random() / 2),
    // What has failed heals while it is on screen: a lookup that only hides something has no button for that, and
    // where one call fails alone, no return of the connection reads it again.
    refetchInterval: ({ state: { status, error, errorUpdateCount } }) => {
      const failsAlone = isWorthRetrying(error) && currentConnection() === 'online'
      if (status !== 'error' || !(isLookup || failsAlone)) return false
      // A read shows the truth within 5 s after a short failure. A lookup waits for 10 s at first.
      const pauseMs = isLookup
        ? 5_000 * 2 ** errorUpdateCount
        : 4_000 * 2 ** Math.max(0, errorUpdateCount - 3)
      return Math.min(pauseMs, 5 * MINUTE_MS)
    },
    networkMode: 'always',
    meta: {
      get isPublic() {
        return isForEverybody(endpoint)
      },
    },
  }
  if (isKept) {
    // Loaded later: the login page writes no answer to disk.
    options.persister = async (queryFn, context, of) => {
      const disk = await import('#offline/persisted-query.ts').catch(() => null)
      // The disk is a convenience, and the next read asks for its code again.
      if (!disk) return queryFn(context)
      const audience = () => (isForEverybody(endpoint) ? 'public' : 'private')
      return disk.createPersister<AnswerOf<E>>(audience, endpoint.answer as never, endpoint.forDisk)(
        queryFn,
        context,
        of,
      )
    }
  }
  return options
}

/**
 * Marks every query of these topics as out of date. Those on screen are read again at once, others when
 * shown.
 */
export function refreshTopics(client: QueryClient, topics: readonly Topic[]): void {
  for (const topic of topics) void client.invalidateQueries({ queryKey: [topic] })
}
