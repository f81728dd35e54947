import { trustedScriptUrl } from '#browser/trusted-script-url.ts'
import { announceUpdate } from './waiting-update.ts'

const WORKER_URL = '/sw.js'

/**
 * Registers the service worker. Without one (plain http, private window) the app works online. A first
 * visit has no earlier build, so it does not load the code for updates.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    if (navigator.serviceWorker.controller) await registerForUpdates()
    else await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL))
  } catch {
    // The browser refuses workers. The app goes on without one.
  }
}

async function registerForUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(trustedScriptUrl(WORKER_URL))
  let hasAgreed = false
  workbox.addEventListener('waiting', () =>
    announceUpdate(() => {
      hasAgreed = true
      workbox.messageSkipWaiting()
    }),
  )
  workbox.addEventListener('controlling', (event) => {
    if (!event.isUpdate) return
    if (hasAgreed) location.reload()
    // The player agreed in another tab. Here a form may be half typed, so this tab asks
    // (docs/reliability.md#t15).
    else announceUpdate(() => location.reload())
  })
  await workbox.register({ immediate: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {})
  })
}
