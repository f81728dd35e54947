import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { randomId } from './random-id.ts'
import { removeStoredOf, storedKeys } from './stored.ts'

/** A conversation with support may take some days. Later the phone may be in other hands. */
const KEPT_MS = 3 * DAY_MS
const NOTE_EVERY_MS = HOUR_MS

/**
 * Returns the chat id of whoever uses this phone without a session. The end of a session and three days
 * without use make a new one, so that the next person cannot read the last one's conversation.
 */
export function guestId(): string {
  const now = Date.now()
  const kept = storedKeys.guest.read()
  // A time in the future comes from a wrong clock, and would never expire.
  const ageMs = kept && kept.usedAt <= now ? now - kept.usedAt : Number.POSITIVE_INFINITY
  if (kept && ageMs < NOTE_EVERY_MS) return kept.id
  const isSame = kept !== null && ageMs < KEPT_MS
  if (!isSame) forgetGuest()
  const id = isSame ? kept.id : randomId()
  storedKeys.guest.write({ id, usedAt: now })
  return id
}

/** Returns the id of the present guest, or null where nobody has chatted. */
export function knownGuestId(): string | null {
  return storedKeys.guest.read()?.id ?? null
}

/** Removes what web storage has of the guest. What lies on disk is then nobody's, and the next wipe deletes it. */
export function forgetGuest(): void {
  removeStoredOf('guest', 'local')
  removeStoredOf('guest', 'session')
}
