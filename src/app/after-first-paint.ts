import { watchForReturn } from '#api/watch-for-return.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { holdInstallPrompt } from '#offline/install-prompt.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { queryClient } from './query-client.ts'

/** What the first screen does not need: it is loaded when the main thread is idle. */
export function afterFirstPaint(): void {
  onConnectionChange((connection) => {
    if (connection === 'online') void queryClient.refetchQueries({ type: 'active', stale: true })
  })
  watchForReturn(queryClient)
  holdInstallPrompt()
  whenIdle(() => void attendWorker())
  onSessionChange(() => {
    if (currentSession()) void attendPlayer()
  })
  if (currentSession()) whenIdle(() => void attendPlayer())
}

async function attendWorker(): Promise<void> {
  try {
    const { registerWorker } = await import('#offline/worker.ts')
    await registerWorker()
  } catch {
    // Offline before the first visit was complete: the next one registers it.
  }
}

async function attendPlayer(): Promise<void> {
  const { attendPlayer: attend } = await import('./attend-player.ts')
  attend(queryClient)
}

function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: 3000 })
  else setTimeout(action, 500)
}
