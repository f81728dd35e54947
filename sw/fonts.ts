import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'

/**
 * Most phones have Thai and Lao fonts of their own and never ask for ours: they are kept once they
 * are asked for, not on 50 KB of every player's data.
 */
export function keepFonts(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
    new CacheFirst({ cacheName: cacheNames.fonts }),
  )
}
