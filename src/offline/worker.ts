import { announceUpdate } from './waiting-update.ts'

interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

/**
 * Under Trusted Types a worker's address must come from a policy (RELIABILITY fact 10); this one
 * lets through nothing but our own worker.
 */
function workerUrl(): string {
  const url = '/sw.js'
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): ScriptUrlPolicy
    }
  }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('kapao', {
    createScriptURL: (asked) => {
      if (asked !== url) throw new TypeError('not the service worker')
      return asked
    },
  })
  return policy.createScriptURL(url)
}

/**
 * Registers the service worker; without one (plain http, private window) the app works online. The
 * first visit has no earlier build to update from, and does without the code that looks after that.
 */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    if (navigator.serviceWorker.controller) await registerForUpdates()
    else await navigator.serviceWorker.register(workerUrl())
  } catch {
    // A browser that refuses workers refuses them each time: the app goes on without.
  }
}

async function registerForUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox(workerUrl())
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
