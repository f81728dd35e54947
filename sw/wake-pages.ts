/// <reference lib="webworker" />
import { SEND_SLIPS } from '#offline/worker-messages.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** TypeScript's library lacks it, because only Chromium has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/**
 * Tells the open pages to send the waiting slips when the phone is connected again (Background Sync).
 * The worker has no token, so it sends nothing itself. Without an open page, the next start of the
 * app sends them.
 */
export function wakePages(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === SEND_SLIPS) event.waitUntil(tellPages({ type: SEND_SLIPS }))
  })
}
