import { REFRESH_LOOKUPS } from './worker-messages.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Not in TypeScript's library: Chromium alone has it. */
interface PeriodicRegistration extends ServiceWorkerRegistration {
  periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}

/**
 * Asks for the lookups to be read again behind the player's back, once a day at most (Periodic
 * Background Sync). The browser grants it to the installed app alone, without a question.
 */
export async function refreshLookupsDaily(): Promise<void> {
  try {
    const name = 'periodic-background-sync' as PermissionName
    if ((await navigator.permissions.query({ name })).state !== 'granted') return
    const registration: PeriodicRegistration = await navigator.serviceWorker.ready
    await registration.periodicSync?.register(REFRESH_LOOKUPS, { minInterval: DAY_MS })
  } catch {
    // Not this browser: the lookups are read again when a screen asks for them.
  }
}
