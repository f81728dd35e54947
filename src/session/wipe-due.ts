/**
 * What ended sessions have left on this phone. It is noted before anything is deleted, because a page can be
 * killed at any moment. The next start of the app deletes what is left (src/app/wipe.ts).
 */
import { storedKeys, type WipeDue } from './stored.ts'

/** The longest time without a disk that works. Each session has its own keys, so an older one stays hidden. */
const MOST_SESSIONS = 20

/** Returns what has to be deleted, or null. */
export const wipeDue = storedKeys.wipeDue.read

/** @param sharedUntil slips that were shared until then are deleted, too, epoch ms; null to keep them */
export function noteWipe(sessionId: string, sharedUntil: number | null): void {
  const before = wipeDue()
  const others = before?.sessionIds.filter((id) => id !== sessionId) ?? []
  storedKeys.wipeDue.write({
    sessionIds: [...others, sessionId].slice(-MOST_SESSIONS),
    sharedUntil: Math.max(sharedUntil ?? 0, before?.sharedUntil ?? 0),
  })
}

/** Whether no session has ended since the note was read. */
export function isStillDue(due: WipeDue | null): boolean {
  return JSON.stringify(wipeDue()) === JSON.stringify(due)
}

/** Forgets the note when all of it is deleted. A session that has ended since keeps it. */
export function noteWiped(done: WipeDue): void {
  if (isStillDue(done)) storedKeys.wipeDue.remove()
}
