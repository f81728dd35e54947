/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/**
 * Everything that the app needs to start without a network: the shell, the chunks of every screen
 * and dialog, and the catalogues. A navigation answers with the shell; the server's own
 * pages (the API and, in the sandbox, its console and games) are left to the server.
 */
export function keepShell(): void {
  // From the first visit on: what that page still has to load then comes from the cache, too.
  clientsClaim()
  precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false })
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/sandbox(\/|$)/],
    }),
  )
}
