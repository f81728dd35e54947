import { trustedScriptUrl } from '#browser/trusted-script-url.ts'

const workerUrl = () => trustedScriptUrl('/sw.js')

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
      await navigator.serviceWorker.register(workerUrl())
    }
  } catch {
    // The browser refuses workers. The app goes on without one.
  }
}

async function registerForUpdates(): Promise<void> {
  const { followUpdates } = await import('./follow-updates.ts')
  await followUpdates(workerUrl())
}
