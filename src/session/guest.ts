import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { randomId } from './random-id.ts'
import { removeStoredOf, storedKeys } from './stored.ts'

/** A conversation with support may take some days. Later the phone may be in other hands. */
const KEPT_MS = 3 * DAY_MS
const NOTE_EVERY_MS = HOUR_MS

/** Whose conversation this page may show. */
let here: string | null = null

/**
 * Returns the chat id of whoever uses this phone without a session. A sign-in, the end of a session and three days
 * without use make a new one, so that the next person cannot read the last one's conversation.
 */
export function guestId(): string {
  const now = Date.now()
  const kept = storedKeys.guest.read()
  // A time in the future comes from a wrong clock, and would never expire.
  const isOver = kept?.isOver === true && kept.id !== here
  const ageMs = kept && kept.usedAt <= now && !isOver ? now - kept.usedAt : Number.POSITIVE_INFINITY
  const isSame = kept !== null && ageMs < KEPT_MS
  if (!isSame) forgetGuest()
  here = isSame ? kept.id : randomId()
  if (ageMs >= NOTE_EVERY_MS) storedKeys.guest.write({ ...(isSame && kept), id: here, usedAt: now })
  return here
}

/**
 * Ends the guest: somebody signs in, maybe another person. The phone still knows which messages were theirs, to tell
 * that they are not sent. A tab whose session is not remembered may be closed, and then nothing notes its end.
 */
export function endGuest(): void {
  const kept = storedKeys.guest.read()
  if (kept) storedKeys.guest.write({ ...kept, isOver: true })
}

/**
 * Returns the id of the last guest, also of one who has ended by a sign-in. Null where nobody has chatted as a guest
 * since the last session ended.
 */
export function knownGuestId(): string | null {
  return storedKeys.guest.read()?.id ?? null
}

/** Removes what web storage has of the guest. What lies on disk is then nobody's, and the next wipe deletes it. */
export function forgetGuest(): void {
  removeStoredOf('guest', 'local')
  forgetGuestHere()
}

/** Removes what this tab has of the guest. Its next guest is another one, unless another tab has begun that. */
export function forgetGuestHere(): void {
  removeStoredOf('guest', 'session')
  here = null
}
