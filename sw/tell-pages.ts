/// <reference lib="webworker" />
import type { WorkerMessage } from '#offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Says it to every page of the app that is open. */
export async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
