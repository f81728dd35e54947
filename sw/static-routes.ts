/// <reference lib="webworker" />
import { type WorkboxPlugin, cacheNames as workboxNames } from 'workbox-core'
import { matchPrecache } from 'workbox-precaching'
import { cacheNames } from '#offline/worker-messages.ts'
import { digestOf, filesAhead, isChunk } from './build-files.ts'
import { digest } from './digest.ts'

declare const self: ServiceWorkerGlobalScope

interface Condition {
  urlPattern: string | { pathname: string; search: string }
  requestMode?: RequestMode
}

/** TypeScript's library lacks it, because only Chromium has it. */
interface RoutingEvent extends ExtendableEvent {
  addRoutes?(rule: {
    condition: Condition | { or: Condition[] }
    source: { cacheName: string }
  }): Promise<void>
}

/** The page is the same at every address. Home is where a phone that knows the app starts. */
const PAGE = '/index.html'
const HOME = '/user/home'

const pageDigest = digestOf.get(new URL(PAGE, location.origin).href) ?? ''
const homeCache = `${cacheNames.home}-${pageDigest}`

/**
 * Lets the browser itself take the chunks from the cache, where it can. A worker that sleeps takes half a
 * second to wake on a slow phone, and a start asks for a dozen chunks.
 *
 * A file that is not in that cache would come from the network, past this worker. So the routes name each
 * file of this build. The chunks of an earlier one still reach the worker, which may have them.
 */
export function routeChunksToCache(): void {
  self.addEventListener('install', (event) => event.waitUntil(addChunkRoutes(event)))
}

async function addChunkRoutes(event: RoutingEvent): Promise<void> {
  const chunks = filesAhead.map(({ url }) => new URL(url, location.origin)).filter(isChunk)
  const condition = { or: chunks.map(({ pathname }) => ({ urlPattern: pathname })) }
  try {
    await event.addRoutes?.({ condition, source: { cacheName: workboxNames.precache } })
  } catch {
    // A browser whose routes know less. The worker serves the chunks.
  }
}

/**
 * Lets the browser take the page of home from the cache, too: the first frame of a start then waits for no
 * worker. The route finds only what is kept under home's own address, so the page lies there once more.
 *
 * Nothing heals this copy later, because no worker sees it being used. So it must be, to the byte, the page of
 * this build: where a network puts something of its own into the page, there is no route.
 */
export function homeRoutePlugin(): WorkboxPlugin {
  self.addEventListener('activate', (event) => event.waitUntil(deleteEarlierPages()))
  return {
    async handlerWillRespond({ event, request, response }) {
      if (event.type === 'install' && new URL(request.url).pathname === PAGE) {
        await addHomeRoute(event, response.clone()).catch(() => {}) // The worker serves home.
      }
      return response
    },
  }
}

async function addHomeRoute(event: RoutingEvent, page: Response): Promise<void> {
  if (!event.addRoutes || !(await keepHome(page))) return
  await event.addRoutes?.({
    condition: { urlPattern: { pathname: HOME, search: '' }, requestMode: 'navigate' },
    source: { cacheName: homeCache },
  })
}

/** Keeps the page under home's own address. Returns false where it is not, to the byte, the page of this build. */
async function keepHome(page: Response): Promise<boolean> {
  const html = await page.text()
  if ((await digest(html)) !== pageDigest) return false
  const headers = new Headers(page.headers)
  // Its text is not compressed any more, and it is the same for every request.
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  const cache = await caches.open(homeCache)
  await cache.put(HOME, new Response(html, { headers }))
  return true
}

/** Only Chromium has the event under a name of its own, and its routes. */
function hasRoutes(): boolean {
  const install = Reflect.get(self, 'InstallEvent') as { prototype: object } | undefined
  return install !== undefined && 'addRoutes' in install.prototype
}

/** Keeps home's page again where the browser has thrown it out: its route would go to the network for it. */
export async function keepHomeAgain(): Promise<void> {
  if (!hasRoutes() || (await caches.has(homeCache))) return
  const page = await matchPrecache(PAGE)
  if (page) await keepHome(page)
}

async function deleteEarlierPages(): Promise<void> {
  // The page of a build that is newer than this one must stay.
  if (self.registration.installing || self.registration.waiting) return
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(cacheNames.home) && name !== homeCache)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}
