import { randomId } from '#session/random-id.ts'
import { storedKeys } from '#session/stored.ts'

/** The id that a guest chats under (specification section 6), made with the first use and kept on this phone. */
export function guestId(): string {
  const kept = storedKeys.guestId.read()
  if (kept !== null) return kept
  const made = randomId()
  storedKeys.guestId.write(made)
  return made
}
