import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'

const WEEK_S = 7 * 24 * 60 * 60

/**
 * The lookups that are the same for every player are answered from the cache and read again behind
 * it. Nothing else of the API is ever answered, kept or even looked at by the worker: what a player
 * owns must not lie in a cache that the next player shares (RELIABILITY T14).
 */
export function keepLookups(api: ReturnType<typeof apiAddress>): void {
  registerRoute(
    ({ url, request }) => request.method === 'GET' && api.isLookup(url),
    new StaleWhileRevalidate({
      cacheName: cacheNames.lookups,
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        {
          // A captive portal answers 200 with a page of its own.
          cacheWillUpdate: async ({ response }) =>
            response.headers.get('content-type')?.includes('application/json') ? response : null,
        },
        new ExpirationPlugin({ maxAgeSeconds: WEEK_S, purgeOnQuotaError: true }),
      ],
    }),
  )
}
