import { isRemembered } from '#session/session.ts'

/**
 * Asks the browser to keep the app's data. A browser with little space deletes other data, also waiting
 * slips and messages. Firefox would put the question to the player, at each start until it is answered.
 */
export async function keepStorage(): Promise<void> {
  try {
    if (isRemembered() && !/Firefox/.test(navigator.userAgent)) await navigator.storage.persist()
  } catch {
    // Plain http or blocked site data: there is nothing to keep.
  }
}
