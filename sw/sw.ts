/// <reference lib="webworker" />
import type { PageMessage } from '#offline/worker-messages.ts'
import { apiAddress } from './api-address.ts'
import { fillPrecacheOnRequest } from './fill-precache.ts'
import { healChunksOnRequest } from './heal-chunks.ts'
import { keepChunks } from './keep-chunks.ts'
import { keepFonts } from './keep-fonts.ts'
import { keepLookups } from './keep-lookups.ts'
import { keepSharedSlips } from './keep-shared-slips.ts'
import { keepShell } from './keep-shell.ts'
import { keepHowToVideos, keepImages } from './media.ts'
import { showPushes } from './show-pushes.ts'
import { routeChunksToCache } from './static-routes.ts'
import { wakePages } from './wake-pages.ts'

declare const self: ServiceWorkerGlobalScope
declare const __API_URL__: string

const api = apiAddress(__API_URL__, self.location.origin)

// Before the shell, whose route would not keep a chunk that it has to fetch.
keepChunks()
keepShell()
routeChunksToCache()
healChunksOnRequest()
fillPrecacheOnRequest()
keepFonts()
keepLookups(api)
keepImages(api)
keepHowToVideos()
keepSharedSlips()
wakePages()
showPushes()

self.addEventListener('message', (event) => {
  if ((event.data as PageMessage | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
