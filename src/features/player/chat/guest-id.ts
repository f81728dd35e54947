import { randomId } from '#session/random-id.ts'
import { storedKeys } from '#session/stored.ts'

/** Returns the chat id of a guest. The first call makes it, and the phone keeps it. */
export function guestId(): string {
  const kept = storedKeys.guestId.read()
  if (kept !== null) return kept
  const made = randomId()
  storedKeys.guestId.write(made)
  return made
}
