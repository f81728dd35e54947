/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { getCacheKeyForURL } from 'workbox-precaching'
import { FILL_PRECACHE, type PageMessage } from '#offline/worker-messages.ts'
import { filesAhead } from './build-files.ts'
import { isOwnFile } from './own-file-plugin.ts'
import { keepHomeAgain } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Fetches what is missing of the files that were kept at the installation. A browser may throw the cache away and
 * leave the worker, and an earlier build that takes over late deletes what a newer one has just written. Without
 * it, such a phone would not start offline until the next build.
 */
export function fillPrecacheOnRequest(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as PageMessage | null)?.type !== FILL_PRECACHE) return
    // A phone without a network fills it at its next start.
    event.waitUntil(fillPrecache().catch(() => {}))
  })
}

async function fillPrecache(): Promise<void> {
  const precache = await caches.open(workboxNames.precache)
  const kept = new Set((await precache.keys()).map(({ url }) => url))
  // One after the other, because the page has calls of its own.
  for (const { url } of filesAhead) {
    const key = getCacheKeyForURL(url)
    if (!key || kept.has(key)) continue
    await fill(precache, key, url).catch((error: unknown) => {
      // A full phone would fetch all of them at each start, and keep none.
      if (error instanceof DOMException && error.name === 'QuotaExceededError') throw error
    })
  }
  await keepHomeAgain()
}

async function fill(precache: Cache, key: string, url: string): Promise<void> {
  const file = await fetch(url, { cache: 'no-cache', credentials: 'same-origin' })
  const isOwn = file.ok && (await isOwnFile(new URL(url, location.origin).href, file.clone()))
  // A host may redirect the page to the same without its name, and no browser opens a page that was redirected.
  if (isOwn) await precache.put(key, new Response(file.body, { headers: file.headers }))
}
