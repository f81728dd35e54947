import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'
import { networkErrorPlugin } from './network-error-plugin.ts'
import { ownFilePlugin } from './own-file-plugin.ts'

/**
 * Caches a font after the phone has asked for it. Most phones have their own Thai and Lao fonts and
 * never ask, so caching ahead would cost every player 50 KB of data for nothing.
 */
export function keepFonts(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
    new CacheFirst({ cacheName: cacheNames.fonts, plugins: [networkErrorPlugin, ownFilePlugin] }),
  )
}
