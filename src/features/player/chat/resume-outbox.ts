import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '#offline/connection.ts'
import { loadOutbox } from './chat-outbox.ts'

/** Sends what an earlier page could not send. Without waiting messages it does not load the delivery. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  const outbox = await loadOutbox()
  if (outbox.every(({ status }) => status === 'succeed' || status === 'failed')) return
  const delivery = await import('./deliver-outbox.ts').catch(() => null)
  if (delivery) return delivery.deliverOutbox(client)
  // The app started without a network, and this chunk is not cached (what-loads-when.ts).
  const stop = onConnectionChange((connection) => {
    if (connection === 'offline') return
    stop()
    void resumeOutbox(client)
  })
}
