/// <reference lib="webworker" />
import { SEND_SLIPS, type WorkerMessage } from '#offline/worker-messages.ts'

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
    if ((event as SyncEvent).tag === SEND_SLIPS) event.waitUntil(tellPages())
  })
}

async function tellPages(): Promise<void> {
  const message: WorkerMessage = { type: SEND_SLIPS }
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
