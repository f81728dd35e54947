import { guestId, knownGuestId } from '#session/guest.ts'
import { currentSession, isRemembered, onLeave, onSessionChange } from '#session/session.ts'

/** Whose the records are that a page reads and writes now. */
export interface RecordOwner {
  /** Null when nobody is here. An id never comes back once its owner has gone. */
  id(): string | null
  mayWriteToDisk(): boolean
  onChange(listener: () => void): void
}

export const sessionOwner: RecordOwner = {
  id: () => currentSession()?.id ?? null,
  mayWriteToDisk: isRemembered,
  onChange: onSessionChange,
}

/** Whoever uses this phone without a session, or has used it so before the sign-in. */
export const guestOwner = {
  id: () => (currentSession() && knownGuestId()) ?? guestId(),
  mayWriteToDisk: () => true,
  onChange: (listener) => void onLeave(() => listener()),
} satisfies RecordOwner
