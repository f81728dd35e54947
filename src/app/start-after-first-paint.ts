import type { RouterEvents } from '@tanstack/react-router'
import { watchForReturn } from '#api/watch-for-return.ts'
import { holdInstallPrompt } from '#browser/install-prompt.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

declare const __REPORT_URL__: string | undefined

/** Starts what the first screen does not need, when the main thread is idle. */
export function startAfterFirstPaint(): void {
  onConnectionChange((connection) => {
    if (connection === 'online') void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  watchForReturn(queryClient)
  holdInstallPrompt()
  router.subscribe('onRendered', focusTitle)
  // A build without an address for reports does not have their code.
  if (typeof __REPORT_URL__ !== 'undefined' && __REPORT_URL__) void sendReportsTo(__REPORT_URL__)
  whenIdle(() => void startWorker())
  onSessionChange(() => {
    if (currentSession()) void startPlayer()
  })
  if (currentSession()) whenIdle(() => void startPlayer())
}

/** Who reads by ear goes on at the title of each screen that follows the first. Dialogs have this code. */
async function focusTitle({ fromLocation, pathChanged }: RouterEvents['onRendered']): Promise<void> {
  if (fromLocation && pathChanged)
    (await loadWhenConnected(() => import('#ui/return-focus.ts'))).focusScreenTitle()
}

async function sendReportsTo(address: string): Promise<void> {
  const reports = await import('./start-reports.ts').catch(() => null)
  reports?.startReports(address)
}

async function startWorker(): Promise<void> {
  try {
    const { registerWorker } = await import('#offline/register-worker.ts')
    await registerWorker()
  } catch {
    // The phone went offline during its first visit. The next visit registers the worker.
  }
}

async function startPlayer(): Promise<void> {
  const player = await loadWhenConnected(async () => {
    // It tells what has become of money and messages, maybe before a screen has the words.
    await loadPlayerCatalogue()
    return import('./start-player.ts')
  })
  if (currentSession()) player.startPlayer(queryClient)
}
