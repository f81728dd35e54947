import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isUnkept } from '#domain/unkept-image.ts'
import { cacheNames } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'
import { networkErrorPlugin } from './network-error-plugin.ts'
import { wholeFilePlugin } from './whole-file-plugin.ts'

const HOW_TO = '/how-to/'
const MONTH_S = 30 * 24 * 60 * 60

/** A host may give a page with status 200 for a picture, and that must not take the place of the good copy. */
const picturePlugin: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    const isPicture = response.headers.get('content-type')?.startsWith('image/')
    return response.status === 200 && isPicture ? response : null
  },
}

/**
 * Caches the pictures of games, banks and banners, and reads them again behind what is shown: the operator
 * may have replaced one at the same address, such as the QR code of a LINE account that was taken over. It
 * leaves out other origins, because the worker cannot see whether their pictures failed. It leaves out the
 * chat's pictures, because they are a player's own (`unkept-image.ts`).
 */
export function keepImages(api: ReturnType<typeof apiAddress>): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      request.destination === 'image' &&
      !api.isCall(url) &&
      !isUnkept(url) &&
      !url.pathname.startsWith(HOW_TO),
    new StaleWhileRevalidate({
      cacheName: cacheNames.images,
      plugins: [
        networkErrorPlugin,
        picturePlugin,
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
      ],
    }),
  )
}

/**
 * Plays how-to videos from the cache, as a whole or in parts (the `Range` header of HTTP). The page saves
 * videos itself (`saved-videos.ts`); this route serves the videos and pictures on the
 * screen. Nothing expires here: a video that the player saved must not make room for pictures. The
 * page deletes videos of older editions.
 */
export function keepHowToVideos(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      url.pathname.startsWith(HOW_TO) &&
      (request.destination === 'video' || request.destination === 'image'),
    new CacheFirst({
      cacheName: cacheNames.howTo,
      // Browsers ask for videos and pictures with different Accept-Encoding headers.
      matchOptions: { ignoreVary: true },
      plugins: [networkErrorPlugin, wholeFilePlugin, new RangeRequestsPlugin()],
    }),
  )
}
