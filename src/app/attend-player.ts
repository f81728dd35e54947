import type { QueryClient } from '@tanstack/react-query'
import { attendSlips } from '#api/attend-slips.ts'
import { attendJournal } from '#api/resolve-intents.ts'
import { setSecondAttemptQuestion } from '#api/second-attempt.ts'
import { watchForFocus } from '#api/watch-for-focus.ts'
import { config } from '#config.ts'
import { attendDeposits } from '#features/deposit/deposit-watch.tsx'
import { askSecondAttempt } from '#features/journal/second-attempt-question.tsx'
import { refreshLookupsDaily } from '#offline/periodic-lookups.ts'
import { sweepPersistedQueries } from '#offline/persisted-query.ts'
import { isRemembered } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { attendPushes } from './attend-pushes.ts'

/** What a signed-in player needs beside the screens: unresolved money actions, slips and awaited deposits are taken up again. */
export function attendPlayer(client: QueryClient): void {
  setSecondAttemptQuestion(askSecondAttempt)
  watchForFocus()
  void attendJournal(client)
  attendSlips(client)
  attendDeposits(client, offerToInstall)
  void keepStorage()
  // A question must open, and a message show, even if the network is gone by then and the worker is not there yet.
  void import('#shell/PromptDialog.tsx').catch(() => {})
  void import('sonner').catch(() => {})
  void sweepPersistedQueries()
  if (config.chatUrl !== '') void resumeChat(client)
  void refreshLookupsDaily()
  attendPushes()
  void countOnIcon(client)
}

/** It knows the chat, which may not be on the phone without a network; then the figure stays as it was. */
async function countOnIcon(client: QueryClient): Promise<void> {
  const badge = await import('./attend-badge.ts').catch(() => null)
  badge?.attendBadge(client)
}

/** What was written in the chat without a network goes out, whether or not the chat is opened again. */
async function resumeChat(client: QueryClient): Promise<void> {
  const { resumeOutbox } = await import('#features/chat/resume-outbox.ts')
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
