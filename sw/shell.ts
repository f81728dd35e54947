/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

/** The build's files, each address with its hash. */
export const buildFiles: { url: string; revision: string | null }[] = self.__WB_MANIFEST

/** Pages of the server's own: the API and, in the sandbox, its console and games; and files, as the slip or picture that a link opens. */
const NOT_THE_APP = [/^\/api\//, /^\/sandbox(\/|$)/, /^[^?]*\.\w+(\?|$)/]

/**
 * Everything that the app needs to start without a network: the shell, the chunks of every screen
 * and dialog, and the catalogues. A navigation answers with the shell.
 */
export function keepShell(): void {
  // From the first visit on: what that page still has to load then comes from the cache, too.
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
