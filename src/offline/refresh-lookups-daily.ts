import { DAY_MS } from '#domain/durations.ts'
import { REFRESH_LOOKUPS } from './worker-messages.ts'

/** TypeScript's library does not have it, because only Chromium does. */
interface PeriodicRegistration extends ServiceWorkerRegistration {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Lets the browser read the lookups again in the background, at most once a day (Periodic Background
 * Sync). The browser allows it only for the installed app, and does not ask the player.
 */
export async function refreshLookupsDaily(): Promise<void> {
  try {
    const name = 'periodic-background-sync' as PermissionName
    if ((await navigator.permissions.query({ name })).state !== 'granted') return
    const registration: PeriodicRegistration = await navigator.serviceWorker.ready
    await registration.periodicSync?.register(REFRESH_LOOKUPS, { minInterval: DAY_MS })
  } catch {
    // This browser cannot do it. Screens read the lookups when they need them.
  }
}
