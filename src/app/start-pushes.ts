import { i18n } from '@lingui/core'
import { config } from '#config.ts'
import { refreshPushes } from '#features/player/push/push-registration.ts'
import { OPEN_PLACE, RENEW_PUSHES, type WorkerMessage } from '#offline/worker-messages.ts'
import { currentSession } from '#session/session.ts'
import { router } from './router.ts'

let isAttending = false

/** Keeps the pushes of the signed-in player as they were chosen, and goes where a tapped notification leads. */
export function startPushes(): void {
  if (!config.pushKey || !('serviceWorker' in navigator)) return
  void refreshPushes()
  if (isAttending) return
  isAttending = true
  // The worker words the next push in the language of the moment.
  i18n.on('change', () => void refreshPushes())
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data?.type === RENEW_PUSHES) void refreshPushes()
    if (data?.type !== OPEN_PLACE || !data.path.startsWith('/user/') || !currentSession()) return
    ports[0]?.postMessage(true)
    router.history.push(data.path)
  })
  // What came while this page was starting.
  navigator.serviceWorker.startMessages()
}
