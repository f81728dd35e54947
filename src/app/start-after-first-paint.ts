import { watchForReturn } from '#api/watch-for-return.ts'
import { holdInstallPrompt } from '#browser/install-prompt.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { queryClient } from './query-client.ts'

/** Starts what the first screen does not need, when the main thread is idle. */
export function startAfterFirstPaint(): void {
  onConnectionChange((connection) => {
    if (connection === 'online') void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  watchForReturn(queryClient)
  holdInstallPrompt()
  whenIdle(() => void startWorker())
  onSessionChange(() => {
    if (currentSession()) void startPlayer()
  })
  if (currentSession()) whenIdle(() => void startPlayer())
}

async function startWorker(): Promise<void> {
  try {
    const { registerWorker } = await import('#offline/worker.ts')
    await registerWorker()
  } catch {
    // The phone went offline during its first visit. The next visit registers the worker.
  }
}

async function startPlayer(): Promise<void> {
  const player = await loadWhenConnected(() => import('./start-player.ts'))
  if (currentSession()) player.startPlayer(queryClient)
}
