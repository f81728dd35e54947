import type { QueryClient } from '@tanstack/react-query'
import { attendSlips } from '#api/attend-slips.ts'
import { attendJournal } from '#api/resolve-intents.ts'
import { setSecondAttemptQuestion } from '#api/second-attempt.ts'
import { watchForFocus } from '#api/watch-for-focus.ts'
import { attendDeposits } from '#features/deposit/deposit-watch.tsx'
import { askSecondAttempt } from '#features/journal/second-attempt-question.tsx'
import { sweepPersistedQueries } from '#offline/persisted-query.ts'

/** What a signed-in player needs beside the screens: unresolved money actions, slips and awaited deposits are taken up again. */
export function attendPlayer(client: QueryClient): void {
  setSecondAttemptQuestion(askSecondAttempt)
  watchForFocus()
  void attendJournal(client)
  attendSlips(client)
  attendDeposits(client)
  // A question must open, and a message show, even if the network is gone by then and the worker is not there yet.
  void import('#shell/PromptDialog.tsx').catch(() => {})
  void import('sonner').catch(() => {})
  void sweepPersistedQueries()
}
