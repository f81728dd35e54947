/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { cacheNames, HEAL_CHUNKS, type PageMessage } from '#offline/worker-messages.ts'
import { isChunk } from './build-files.ts'
import { healChunk } from './heal-chunk.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A chunk can be spoiled on the phone: by a disk that failed, or by a network that sent something else. The
 * page cannot see which one it was, so each cached chunk is compared with the server's.
 */
export function healChunksOnRequest(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as PageMessage | null)?.type !== HEAL_CHUNKS) return
    const healed = healChunks().finally(() => event.ports[0]?.postMessage(true))
    event.waitUntil(healed)
  })
}

async function healChunks(): Promise<void> {
  const names = [workboxNames.precache, cacheNames.fetchedChunks]
  await Promise.allSettled(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const chunks = (await cache.keys()).filter(({ url }) => isChunk(new URL(url)))
      await Promise.allSettled(chunks.map((chunk) => healChunk(cache, chunk)))
    }),
  )
}
