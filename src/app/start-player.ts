import type { QueryClient } from '@tanstack/react-query'
import { watchForFocus } from '#api/watch-for-focus.ts'
import { config } from '#config.ts'
import { startDepositWatch } from '#features/player/deposit/deposit-watch.tsx'
import { startResolving } from '#intents/resolve-intents.ts'
import { refreshLookupsDaily } from '#offline/periodic-lookups.ts'
import { sweepPersistedQueries } from '#offline/persisted-query.ts'
import { isRemembered } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { startSlipDelivery } from '#slips/start-slip-delivery.ts'
import { startPushes } from './start-pushes.ts'

/** What a signed-in player needs beside the screens: unresolved money actions, slips and awaited deposits are taken up again. */
export function startPlayer(client: QueryClient): void {
  watchForFocus()
  void startResolving(client)
  startSlipDelivery(client)
  startDepositWatch(client, offerToInstall)
  void keepStorage()
  // A question must open, and a message show, even if the network is gone by then and the worker is not there yet.
  void import('#shell/frame/PromptDialog.tsx').catch(() => {})
  void import('sonner').catch(() => {})
  void sweepPersistedQueries()
  if (config.chatUrl !== '') void resumeChat(client)
  void refreshLookupsDaily()
  startPushes()
  void countOnIcon(client)
}

/** It knows the chat, which may not be on the phone without a network; then the figure stays as it was. */
async function countOnIcon(client: QueryClient): Promise<void> {
  const badge = await import('./start-badge.ts').catch(() => null)
  badge?.startBadge(client)
}

/** What was written in the chat without a network goes out, whether or not the chat is opened again. */
async function resumeChat(client: QueryClient): Promise<void> {
  const { resumeOutbox } = await import('#features/player/chat/resume-outbox.ts')
  await resumeOutbox(client)
}

/** After a first credited deposit; home asks when nothing else is open. */
function offerToInstall(): void {
  if (storedKeys.installOffer.read() === null) storedKeys.installOffer.write('due')
}

/** A browser that is short of space drops what nobody asked it to keep: the slips and messages that wait, too. */
async function keepStorage(): Promise<void> {
  try {
    if (isRemembered()) await navigator.storage.persist()
  } catch {
    // Plain http, or site data blocked: there is nothing to keep.
  }
}
