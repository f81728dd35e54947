import type { QueryClient } from '@tanstack/react-query'
import { onConnectionChange } from '#offline/connection.ts'
import { loadOutbox } from './chat-outbox.ts'

/** Takes up what an earlier page could not send; who has nothing waiting pays for no more than the look. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  const outbox = await loadOutbox()
  if (outbox.every(({ status }) => status === 'succeed' || status === 'failed')) return
  const delivery = await import('./deliver-outbox.ts').catch(() => null)
  if (delivery) return delivery.deliverOutbox(client)
  // A start without a network, and the code is not on the phone (vite.config.ts).
  const stop = onConnectionChange((connection) => {
    if (connection === 'offline') return
    stop()
    void resumeOutbox(client)
  })
}
