/**
 * The deposit accounts whose block the player has had open. The player may pay into one while the app is closed,
 * and the operator may replace it meanwhile: its slip must find it.
 */

import { config } from '#config.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { type SeenAccount, storedKeys } from '#session/stored.ts'

/** The service no longer takes a slip of an older transfer. One hour more is for whoever is late. */
const keptMs = () => (config.slipHours + 1) * HOUR_MS
/** A service may name another account at each visit. More of them would hide those that can be paid into. */
const MOST = 3

/** Returns the accounts whose slip may still be uploaded, the newest first. */
export function seenAccounts(): SeenAccount[] {
  const kept = storedKeys.seenAccounts.in(sessionArea()).read() ?? []
  return kept.filter(({ at }) => Math.abs(Date.now() - at) < keptMs())
}

export function noteSeenAccount(account: Omit<SeenAccount, 'at'>): void {
  if (!currentSession()) return
  const others = seenAccounts().filter(({ key }) => key !== account.key)
  storedKeys.seenAccounts.in(sessionArea()).write([{ ...account, at: Date.now() }, ...others].slice(0, MOST))
}
