import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#dialogs/toast.ts'
import { keepResuming } from '#offline/keep-resuming.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { currentOutbox, giveUpGuestMessages, loadOutbox } from './chat-outbox.ts'
import { isWaiting } from './outgoing-message.ts'

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
  await Promise.all([deliverWaiting(client), tellOfGuest()])
}

/** Not the words of the guest: another person may have signed in. */
async function tellOfGuest(): Promise<void> {
  if (!(await giveUpGuestMessages())) return
  const text = msg`Chat messages from before you logged in may not have arrived. Please write them again.`
  void toast(i18n._(text), 'info')
}

/** It reads no disk, which would note that the guest of this phone is still here. */
async function deliverWaiting(client: QueryClient): Promise<void> {
  if (!currentOutbox().some(isWaiting)) return
  // The app may have started without a network, and this chunk is not cached (what-loads-when.ts).
  const { deliverOutbox } = await loadWhenConnected(() => import('./deliver-outbox.ts'))
  return deliverOutbox(client)
}
