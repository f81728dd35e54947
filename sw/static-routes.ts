/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { filesAhead, isChunk } from './build-files.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library lacks it, because only Chromium has it. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rule: {
    condition: { or: { urlPattern: string }[] }
    source: { cacheName: string }
  }): Promise<void>
}

/**
 * Lets the browser itself take the chunks from the cache, where it can. A worker that sleeps takes half a
 * second to wake on a slow phone, and a start asks for a dozen chunks.
 *
 * A file that is not in that cache would come from the network, past this worker. So the routes name each
 * file of this build. The chunks of an earlier one still reach the worker, which may have them.
 */
export function routeChunksToCache(): void {
  self.addEventListener('install', (event) => event.waitUntil(addRoutes(event)))
}

async function addRoutes(event: RoutingEvent): Promise<void> {
  const chunks = filesAhead.map(({ url }) => new URL(url, location.origin)).filter(isChunk)
  const condition = { or: chunks.map(({ pathname }) => ({ urlPattern: pathname })) }
  try {
    await event.addRoutes?.({ condition, source: { cacheName: workboxNames.precache } })
  } catch {
    // A browser whose routes know less. The worker serves the chunks.
  }
}
