import { trustedScriptUrl } from '#browser/trusted-script-url.ts'
import { announceUpdate } from './waiting-update.ts'

const WORKER_URL = '/sw.js'

/**
 * Registers the service worker; without one (plain http, private window) the app works online. The
 * first visit has no earlier build to update from, and does without the code that looks after that.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    if (navigator.serviceWorker.controller) await registerForUpdates()
    else await navigator.serviceWorker.register(trustedScriptUrl(WORKER_URL))
  } catch {
    // A browser that refuses workers refuses them each time: the app goes on without.
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
    // Agreed to in another tab: here something may be half typed or under way (RELIABILITY T15).
    else announceUpdate(() => location.reload())
  })
  await workbox.register({ immediate: true })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => {})
  })
}
