import { Workbox } from 'workbox-window'
import { HOUR_MS } from '#domain/durations.ts'
import { announceUpdate } from './waiting-update.ts'
import { FILL_PRECACHE, type PageMessage } from './worker-messages.ts'

/** How often a page that stays visible asks for a newer build. */
const CHECK_EVERY_MS = HOUR_MS

/**
 * Registers the service worker where it runs already, and offers each newer build.
 * @param url of the worker, trusted
 * @throws where the browser refuses workers
 */
export async function followUpdates(url: string): Promise<void> {
  const workbox = new Workbox(url)
  const takeOver = () => workbox.messageSkipWaiting()
  const offer = () => announceUpdate(takeOver)
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', (event) => {
    // The worker may take over minutes after the player agreed, or because another tab did. Then money may be under
    // way here, or a form half typed: the notice decides when to reload (docs/reliability.md#t15).
    if (event.isUpdate) announceUpdate(() => location.reload())
  })
  const registration = await workbox.register({ immediate: true })
  const fill: PageMessage = { type: FILL_PRECACHE }
  navigator.serviceWorker.controller?.postMessage(fill)
  // Workbox sees a worker that waits, and no more than one or two that are found from then on. A page may stay open
  // for days, and the browser's own look at the start may have found one that is just being installed.
  const follow = () => {
    const installing = registration?.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer()
    })
  }
  follow()
  registration?.addEventListener('updatefound', follow)
  const check = () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}
