import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { isUnkept } from '#domain/unkept-image.ts'
import { cacheNames } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'
import { watchedWhole } from './watched-whole.ts'

const HOW_TO = '/how-to/'
const MONTH_S = 30 * 24 * 60 * 60

/**
 * Pictures of games, banks and banners, of this origin: what another one answers to a picture cannot be
 * read here, nor told from a failure. What the chat shows is a player's own, wherever it lies, and is
 * not kept (`unkept-image.ts`).
 */
export function keepImages(api: ReturnType<typeof apiAddress>): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      request.destination === 'image' &&
      !api.isCall(url) &&
      !isUnkept(url) &&
      !url.pathname.startsWith(HOW_TO),
    new CacheFirst({
      cacheName: cacheNames.images,
      plugins: [
        new CacheableResponsePlugin({ statuses: [200] }),
        new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
      ],
    }),
  )
}

/**
 * How-to videos: what is saved or was watched plays and seeks from the cache, whole file or part
 * (RFC 9110, section 14). The page saves them by itself (`offline/how-to-videos.ts`); here passes only
 * what a video or a picture on the screen asks for. Nothing expires: what was saved on purpose must
 * not make room for pictures, and the page removes what belongs to older editions.
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
      plugins: [watchedWhole, new RangeRequestsPlugin()],
    }),
  )
}
