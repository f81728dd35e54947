/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, REFRESH_LOOKUPS } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's library: Chromium alone has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  tag: string
}

const WEEK_S = 7 * 24 * 60 * 60

/**
 * Serves the lookups that are the same for every player from the cache, and refreshes them behind
 * that. The worker neither serves nor keeps any other call of the API: what a player owns must not
 * lie in a cache that the next player shares (docs/reliability.md#t14).
 */
export function keepLookups(api: ReturnType<typeof apiAddress>): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: cacheNames.lookups,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      {
        // A cache keeps the request's headers, too: the token is no part of a lookup.
        cacheKeyWillBeUsed: async ({ request }) => withoutToken(request),
        // A captive portal answers 200 with a page of its own.
        cacheWillUpdate: async ({ response }) =>
          response.headers.get('content-type')?.includes('application/json') ? response : null,
      },
      new ExpirationPlugin({ maxAgeSeconds: WEEK_S, purgeOnQuotaError: true }),
    ],
  })
  registerRoute(({ url, request }) => request.method === 'GET' && api.isLookup(url), strategy)

  self.addEventListener('periodicsync' as 'activate', (event) => {
    if ((event as PeriodicSyncEvent).tag === REFRESH_LOOKUPS) event.waitUntil(refresh(strategy, event))
  })
}

function withoutToken({ url, headers }: Request): Request {
  const kept = new Headers(headers)
  kept.delete('authorization')
  return new Request(url, { headers: kept, credentials: 'omit' })
}

/** Reads again what this phone has read before, in the language in which it did: data costs money. */
async function refresh(strategy: StaleWhileRevalidate, event: ExtendableEvent): Promise<void> {
  const requests = await (await caches.open(cacheNames.lookups)).keys()
  await Promise.allSettled(
    requests.flatMap((request) => strategy.handleAll({ request: withoutToken(request), event })),
  )
}
