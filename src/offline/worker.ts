import { trustedScriptUrl } from '#browser/trusted-script-url.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { announceUpdate } from './waiting-update.ts'

const WORKER_URL = '/sw.js'
/** How often a page that stays visible asks for a newer build. */
const CHECK_EVERY_MS = HOUR_MS

/**
 * Registers the service worker. Without one (plain http, private window) the app works online. A first
 * visit has no earlier build, so it loads the code for updates only when the worker has it in its cache.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    if (navigator.serviceWorker.controller) await registerForUpdates()
    else {
      const listen = () => void registerForUpdates().catch(() => {})
      navigator.serviceWorker.addEventListener('controllerchange', listen, { once: true })
      await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL))
    }
  } catch {
    // The browser refuses workers. The app goes on without one.
  }
}

async function registerForUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedScriptUrl(WORKER_URL))
  const offer = () => announceUpdate(() => workbox.messageSkipWaiting())
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', (event) => {
    // The worker may take over minutes after the player agreed, or because another tab did. Then money may be under
    // way here, or a form half typed: the notice decides when to reload (docs/reliability.md#t15).
    if (event.isUpdate) announceUpdate(() => location.reload())
  })
  const registration = await workbox.register({ immediate: true })
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
