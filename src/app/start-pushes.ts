import { i18n } from '@lingui/core'
import { config } from '#config.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { loadWhenConnected } from '#offline/load-when-connected.ts'
import { readSessionPushChoices } from '#offline/session-push-choices.ts'
import { OPEN_PLACE, RENEW_PUSHES, type WorkerMessage } from '#offline/worker-messages.ts'
import { currentSession } from '#session/session.ts'
import { router } from './router.ts'

let isStarted = false

/** Only who has turned pushes on needs their code. */
async function refreshPushes(): Promise<void> {
  if ((await readSessionPushChoices()) === null) return
  const code = await loadWhenConnected(() => import('#features/player/push/push-registration.ts'))
  await code.refreshPushes()
}

/** Keeps the player's push settings up to date, and opens the place of a tapped notification. */
export function startPushes(): void {
  if (!config.hasPush || !('serviceWorker' in navigator)) return
  void refreshPushes()
  if (isStarted) return
  isStarted = true
  // The worker writes the next push in the current language.
  i18n.on('change', () => void refreshPushes())
  // A wish that the service did not take.
  onConnectionChange((connection) => {
    if (connection === 'online') void refreshPushes()
  })
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data?.type === RENEW_PUSHES) void refreshPushes()
    if (data?.type !== OPEN_PLACE || !data.path.startsWith('/user/') || !currentSession()) return
    ports[0]?.postMessage(true)
    // A second entry of the same place would make Back do nothing.
    if (router.history.location.href !== data.path) router.history.push(data.path)
  })
  // Deliver the messages that arrived while this page was starting.
  navigator.serviceWorker.startMessages()
}
