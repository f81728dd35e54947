/// <reference lib="webworker" />
import type { WorkerMessage } from '#offline/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** Sends the message to every open page of the app. */
export async function tellPages(message: WorkerMessage): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(message)
}
