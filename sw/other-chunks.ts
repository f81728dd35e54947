/// <reference lib="webworker" />
import { cacheNames as workboxNames } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'
import { buildFiles } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

export const isChunk = (url: URL) =>
  url.origin === location.origin && /^\/assets\/.*\.(js|css)$/.test(url.pathname)

/**
 * Keeps the chunks of the previous build for tabs that still run it. Workbox deletes them from its own
 * cache as soon as the new build takes over, and the server may have deleted them, too. It also keeps
 * chunks that are useless without a network: they are not precached (vite.config.ts), but cached when
 * they are fetched.
 */
export function keepOtherChunks(): void {
  self.addEventListener('install', (event) => event.waitUntil(setAside()))
  const fetched = new CacheFirst({
    cacheName: cacheNames.fetchedChunks,
    plugins: [new ExpirationPlugin({ maxEntries: 20, purgeOnQuotaError: true })],
  })
  // The precache route comes first and serves most chunks of this build.
  registerRoute(
    ({ url }) => isChunk(url),
    async (options) => {
      const previous = await caches.open(cacheNames.previousBuild)
      return (await previous.match(options.request.url)) ?? fetched.handle(options)
    },
  )
}

/** Copies the chunks that Workbox is about to delete into their own cache. */
async function setAside(): Promise<void> {
  const files = new Set(buildFiles.map(({ url }) => new URL(url, location.origin).href))
  const current = await caches.open(workboxNames.precache)
  const outgoing = (await current.keys()).filter(({ url }) => isChunk(new URL(url)) && !files.has(url))
  if (outgoing.length === 0) return
  const previous = await caches.open(cacheNames.previousBuild)
  const kept = new Set(outgoing.map(({ url }) => url))
  for (const older of await previous.keys()) if (!kept.has(older.url)) await previous.delete(older)
  for (const chunk of outgoing) {
    const response = await current.match(chunk)
    if (response) await previous.put(chunk, response)
  }
}
