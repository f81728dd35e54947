/// <reference lib="webworker" />
import { clientsClaim, cacheNames as workboxNames } from 'workbox-core'
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { filesAhead } from './build-files.ts'
import { cacheOrNetwork } from './cache-or-network.ts'
import { carryOverPlugin } from './carry-over-plugin.ts'
import { ownFilePlugin } from './own-file-plugin.ts'
import { homeRoutePlugin } from './static-routes.ts'

declare const self: ServiceWorkerGlobalScope

const SHELL = '/index.html'

/**
 * What the server itself serves: the API, the sandbox's console and games, and files such as a slip's picture. Some
 * hosts redirect `/recover.html` to the same without its ending.
 */
const NOT_THE_APP = [/^\/api\//, /^\/sandbox(\/|$)/, /^\/recover(\?|$)/, /^[^?]*\.\w+(\?|$)/]

/**
 * Caches everything that the app needs to start without a network: the shell, the chunks of every
 * screen and dialog, and the catalogues. Every navigation gets the shell.
 */
export function keepShell(): void {
  // Serves the rest of the first visit from the cache, too.
  clientsClaim()
  addPlugins([carryOverPlugin(), ownFilePlugin, homeRoutePlugin()])
  // Without an index, `/` is a navigation as any other.
  precacheAndRoute(filesAhead, { cleanURLs: false, directoryIndex: '' })
  cleanupOutdatedCaches()
  const cachedShell = createHandlerBoundToURL(SHELL)
  registerRoute(
    new NavigationRoute(
      async (navigation) => {
        const shell = await cacheOrNetwork(cachedShell(navigation), fetchShell)
        const { event } = navigation
        if (event instanceof FetchEvent) event.waitUntil(healShell(event.resultingClientId))
        return shell
      },
      { denylist: NOT_THE_APP },
    ),
  )
}

async function fetchShell(): Promise<Response> {
  const page = await fetch(SHELL)
  // A host may redirect the page to the same without its name, and no browser opens a page that was redirected.
  return page.redirected ? new Response(page.body, { headers: page.headers }) : page
}

const isApp = (html: string) => html.includes('id="root"')

/**
 * A cache can be spoiled. A cached page that is not the app would lock the player out, so the page is shown
 * again from the server. This is looked at behind the answer, because each start would wait for it.
 */
async function healShell(pageId: string): Promise<void> {
  const kept = await matchPrecache(SHELL)
  if (!kept || isApp(await kept.text())) return
  const fresh = await fetch(SHELL, { cache: 'no-store' })
  const html = await fresh.text()
  if (!fresh.ok || !isApp(html)) return
  const precache = await caches.open(workboxNames.precache)
  await precache.put(getCacheKeyForURL(SHELL) ?? SHELL, new Response(html, { headers: fresh.headers }))
  // While a page is only just there, Chromium takes its own loading for the navigation that is asked for here.
  for (let tries = 0; tries < 5; tries += 1) {
    const page = await self.clients.get(pageId)
    if (!(page instanceof WindowClient)) return
    const next = await page.navigate(page.url)
    if (next?.id !== pageId) return
  }
}
