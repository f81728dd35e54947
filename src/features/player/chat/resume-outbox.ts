import type { QueryClient } from '@tanstack/react-query'
import { keepResuming } from '#offline/keep-resuming.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { currentOutbox, loadOutbox } from './chat-outbox.ts'

let isKept = false

/**
 * Sends what an earlier page could not send, and from then on what a slow disk brings late or a tab that has died has
 * left. Without waiting messages it does not load the delivery.
 */
export async function resumeOutbox(client: QueryClient): Promise<void> {
  if (!isKept) {
    isKept = true
    keepResuming(() => void deliverWaiting(client))
  }
  await loadOutbox()
  await deliverWaiting(client)
}

/** It reads no disk, which would note that the guest of this phone is still here. */
async function deliverWaiting(client: QueryClient): Promise<void> {
  if (currentOutbox().every(({ status }) => status === 'succeed' || status === 'failed')) return
  // The app may have started without a network, and this chunk is not cached (what-loads-when.ts).
  const { deliverOutbox } = await loadWhenConnected(() => import('./deliver-outbox.ts'))
  return deliverOutbox(client)
}
