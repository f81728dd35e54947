/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cacheNames, REFRESH_LOOKUPS } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'
import { keepableLookup } from './keepable-lookup.ts'
import { networkErrorPlugin } from './network-error-plugin.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library lacks it, because only Chromium has it. */
interface PeriodicSyncEvent extends ExtendableEvent {
  tag: string
}

const WEEK_S = 7 * 24 * 60 * 60

/**
 * Asks the server for the lookups that are the same for every player, and serves the cached ones only
 * where no answer comes. How long a lookup counts as fresh is the page's to decide (`query.ts`): with a
 * second opinion here, a change at the server would arrive a visit late. The worker handles no other call
 * of the API: a player's own data must not lie in a cache that the next player on this phone shares
 * (docs/reliability.md#t14).
 */
export function keepLookups(api: ReturnType<typeof apiAddress>): void {
  const strategy = new NetworkFirst({
    cacheName: cacheNames.lookups,
    plugins: [
      networkErrorPlugin,
      { cacheWillUpdate: ({ response }) => keepableLookup(response) },
      new ExpirationPlugin({ maxAgeSeconds: WEEK_S, purgeOnQuotaError: true }),
    ],
  })
  // A backend that guards a lookup may answer each player otherwise.
  const isForAll = ({ method, headers }: Request) => method === 'GET' && !headers.has('authorization')
  registerRoute(({ url, request }) => isForAll(request) && api.isLookup(url), strategy)

  self.addEventListener('periodicsync' as 'activate', (event) => {
    if ((event as PeriodicSyncEvent).tag === REFRESH_LOOKUPS) event.waitUntil(refresh(strategy, event))
  })
}

/** Reads again only what this phone has read before, in the same language, because data costs money. */
async function refresh(strategy: NetworkFirst, event: ExtendableEvent): Promise<void> {
  const requests = await (await caches.open(cacheNames.lookups)).keys()
  await Promise.allSettled(
    requests.flatMap(({ url, headers }) =>
      strategy.handleAll({ request: new Request(url, { headers, credentials: 'omit' }), event }),
    ),
  )
}
