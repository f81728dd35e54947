/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { CHUNK_COMPARED, cacheNames, HEAL_CHUNKS, type PageMessage } from '#offline/worker-messages.ts'
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
    const [page] = event.ports
    const healed = healChunks(() => page?.postMessage(CHUNK_COMPARED)).finally(() => page?.postMessage(true))
    event.waitUntil(healed)
  })
}

async function healChunks(onCompared: () => void): Promise<void> {
  const names = [workboxNames.precache, cacheNames.fetchedChunks]
  await Promise.allSettled(
    names.map(async (name) => {
      const cache = await caches.open(name)
      const chunks = (await cache.keys()).filter(({ url }) => isChunk(new URL(url)))
      await Promise.allSettled(chunks.map((chunk) => healChunk(cache, chunk).finally(onCompared)))
    }),
  )
}
