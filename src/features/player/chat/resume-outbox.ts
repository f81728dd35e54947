import type { QueryClient } from '@tanstack/react-query'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { loadOutbox } from './chat-outbox.ts'

/** Sends what an earlier page could not send. Without waiting messages it does not load the delivery. */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  const outbox = await loadOutbox()
  if (outbox.every(({ status }) => status === 'succeed' || status === 'failed')) return
  // The app may have started without a network, and this chunk is not cached (what-loads-when.ts).
  const { deliverOutbox } = await loadWhenConnected(() => import('./deliver-outbox.ts'))
  return deliverOutbox(client)
}
