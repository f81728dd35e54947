/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { Strategy, type StrategyHandler } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'
import { digestOf, isChunk } from './build-files.ts'
import { cacheOrNetwork } from './cache-or-network.ts'
import { carryOverPlugin } from './carry-over-plugin.ts'
import { networkErrorPlugin } from './network-error-plugin.ts'
import { ownFilePlugin } from './own-file-plugin.ts'

declare const self: ServiceWorkerGlobalScope

/** A cache that fails counts as one that has nothing. */
async function keptChunk(chunk: Request, handler: StrategyHandler): Promise<Response | undefined> {
  for (const name of [workboxNames.precache, cacheNames.previousBuild]) {
    const looking = caches.open(name).then((cache) => cache.match(chunk.url))
    const kept = await looking.catch(() => undefined)
    if (kept) return kept
  }
  return handler.cacheMatch(chunk)
}

class KeptChunkFirst extends Strategy {
  protected override _handle(chunk: Request, handler: StrategyHandler): Promise<Response> {
    return cacheOrNetwork(keptChunk(chunk, handler), () => handler.fetchAndCachePut(chunk))
  }
}

/**
 * Serves the chunks. Those of the previous build are kept for tabs that still run it: Workbox deletes them
 * from its own cache as soon as the new build takes over, and the server may have deleted them, too. What is
 * not fetched ahead is kept when it is fetched: chunks that are useless without a network
 * (what-loads-when.ts), and more of them with the data saver on.
 */
export function keepChunks(): void {
  self.addEventListener('install', (event) => event.waitUntil(setAside()))
  registerRoute(
    ({ url }) => isChunk(url),
    new KeptChunkFirst({
      cacheName: cacheNames.fetchedChunks,
      plugins: [
        carryOverPlugin(),
        ownFilePlugin,
        networkErrorPlugin,
        new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
      ],
    }),
  )
}

const ROOM_FOR_TWO = 10 * 1024 * 1024

/** Whether the phone has room for two builds. A full one must still get the new build. */
async function hasRoomForTwo(): Promise<boolean> {
  // Safari estimates it from version 17 on.
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return quota === undefined || quota - (usage ?? 0) > ROOM_FOR_TWO
}

/** Copies the chunks that Workbox is about to delete into their own cache. */
async function setAside(): Promise<void> {
  const current = await caches.open(workboxNames.precache)
  const outgoing = (await current.keys()).filter(({ url }) => isChunk(new URL(url)) && !digestOf.has(url))
  if (outgoing.length === 0) return
  if (!(await hasRoomForTwo())) {
    await caches.delete(cacheNames.previousBuild)
    return
  }
  const previous = await caches.open(cacheNames.previousBuild)
  const kept = new Set(outgoing.map(({ url }) => url))
  for (const older of await previous.keys()) if (!kept.has(older.url)) await previous.delete(older)
  try {
    for (const chunk of outgoing) {
      const response = await current.match(chunk)
      if (response) await previous.put(chunk, response)
    }
  } catch {
    await caches.delete(cacheNames.previousBuild)
  }
}
