/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames, REFRESH_LOOKUPS } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library lacks it, because only Chromium has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  tag: string
}

const WEEK_S = 7 * 24 * 60 * 60

/**
 * Serves the lookups that are the same for every player from the cache, and reads them again in the
 * background. The worker handles no other call of the API: a player's own data must not lie in a
 * cache that the next player on this phone shares (docs/reliability.md#t14).
 */
export function keepLookups(api: ReturnType<typeof apiAddress>): void {
  const strategy = new StaleWhileRevalidate({
    cacheName: cacheNames.lookups,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      {
        // A cache stores the request's headers, too. A lookup needs no token.
        cacheKeyWillBeUsed: async ({ request }) => withoutToken(request),
        // A captive portal also sends a 200, with its own page.
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

/** Reads again only what this phone has read before, in the same language, because data costs money. */
async function refresh(strategy: StaleWhileRevalidate, event: ExtendableEvent): Promise<void> {
  const requests = await (await caches.open(cacheNames.lookups)).keys()
  await Promise.allSettled(
    requests.flatMap((request) => strategy.handleAll({ request: withoutToken(request), event })),
  )
}
