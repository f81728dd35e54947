import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { RangeRequestsPlugin } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { cacheNames } from '#offline/worker-messages.ts'
import type { apiAddress } from './api-address.ts'
import { watchedWhole } from './watched-whole.ts'

const HOW_TO = '/how-to/'
const MONTH_S = 30 * 24 * 60 * 60

/**
 * Pictures of games, banks and banners. Slips and chat files are pictures too, but a player's own:
 * they are served under the API or elsewhere, and are not kept.
 */
export function keepImages(api: ReturnType<typeof apiAddress>): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      request.destination === 'image' &&
      !api.isCall(url) &&
      !/^\/sandbox\/(slips|files)\//.test(url.pathname) &&
      !url.pathname.startsWith(HOW_TO) &&
      (sameOrigin || url.protocol === 'https:'),
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
