/// <reference lib="webworker" />
import type { PageMessage } from '#offline/worker-messages.ts'
import { keepFonts } from './fonts.ts'
import { keepLookups } from './lookups.ts'
import { keepHowToVideos, keepImages } from './media.ts'
import { keepPreviousBuild } from './previous-build.ts'
import { keepShell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

keepShell()
keepPreviousBuild()
keepFonts()
keepLookups()
keepImages()
keepHowToVideos()

self.addEventListener('message', (event) => {
  if ((event.data as PageMessage | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
