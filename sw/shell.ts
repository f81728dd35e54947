/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** The files of the build. `revision` is the file's hash, or null where the URL contains one. */
export const buildFiles: { url: string; revision: string | null }[] = self.__WB_MANIFEST

/** What the server itself serves: the API, the sandbox's console and games, and files such as a slip's picture. */
const NOT_THE_APP = [/^\/api\//, /^\/sandbox(\/|$)/, /^[^?]*\.\w+(\?|$)/]

/**
 * Caches everything that the app needs to start without a network: the shell, the chunks of every
 * screen and dialog, and the catalogues. Every navigation gets the shell.
 */
export function keepShell(): void {
  // Serves the rest of the first visit from the cache, too.
  clientsClaim()
  precacheAndRoute(buildFiles, { cleanURLs: false })
  cleanupOutdatedCaches()
  const cachedShell = createHandlerBoundToURL('/index.html')
  registerRoute(
    new NavigationRoute(
      async (navigation) => {
        const shell = await cachedShell(navigation)
        // A cache can be spoiled. A cached page that is not the app would lock the player out.
        const isApp = (await shell.clone().text()).includes('id="root"')
        return isApp ? shell : fetch('/index.html', { cache: 'no-store' })
      },
      { denylist: NOT_THE_APP },
    ),
  )
}
