/// <reference lib="webworker" />
import { SEND_SLIPS } from '#offline/worker-messages.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Not in TypeScript's library: Chromium alone has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

/**
 * The phone is connected again (Background Sync): the open pages send the slips that wait. The worker
 * itself has no token and sends nothing; where no page is open, the next start does.
 */
export function wakePages(): void {
  self.addEventListener('sync' as 'activate', (event) => {
    if ((event as SyncEvent).tag === SEND_SLIPS) event.waitUntil(tellPages({ type: SEND_SLIPS }))
  })
}
