/**
 * The deposit accounts whose block the player has had open. The player may pay into one while the app is closed,
 * and the operator may replace it meanwhile: its slip must find it.
 */

import { HOUR_MS } from '#domain/durations.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { type SeenAccount, storedKeys } from '#session/stored.ts'

/** Nobody looks for a slip of an older transfer under an account that is gone. */
const KEPT_MS = 2 * HOUR_MS
/** A service may name another account at each visit. More of them would hide those that can be paid into. */
const MOST = 3

/** Returns the accounts of the last two hours, the newest first. */
export function seenAccounts(): SeenAccount[] {
  const kept = storedKeys.seenAccounts.in(sessionArea()).read() ?? []
  return kept.filter(({ at }) => Math.abs(Date.now() - at) < KEPT_MS)
}

export function noteSeenAccount(account: Omit<SeenAccount, 'at'>): void {
  if (!currentSession()) return
  const others = seenAccounts().filter(({ key }) => key !== account.key)
  storedKeys.seenAccounts.in(sessionArea()).write([{ ...account, at: Date.now() }, ...others].slice(0, MOST))
}
