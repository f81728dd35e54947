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
  let hasAgreed = false
  const offer = () =>
    announceUpdate(() => {
      hasAgreed = true
      workbox.messageSkipWaiting()
    })
  workbox.addEventListener('waiting', offer)
  workbox.addEventListener('controlling', (event) => {
    if (!event.isUpdate) return
    if (hasAgreed) location.reload()
    // The player agreed in another tab. Here a form may be half typed, so this tab asks
    // (docs/reliability.md#t15).
    else announceUpdate(() => location.reload())
  })
  const registration = await workbox.register({ immediate: true })
  // Workbox sees a worker that waits, and those that are found from now on. The browser's own look at the start
  // may have found one that is just being installed.
  const installing = registration?.installing
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') offer()
  })
  const check = () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
}
