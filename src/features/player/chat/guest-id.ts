import { randomId } from '#session/random-id.ts'
import { readStored, writeStored } from '#session/storage.ts'

const KEY = 'kapao.guest-id'

/** The id that a guest chats under (specification section 6), made with the first use and kept on this phone. */
export function guestId(): string {
  const kept = readStored('local', KEY)
  if (kept !== null && /^[\w-]{8,64}$/.test(kept)) return kept
  const made = randomId()
  writeStored('local', KEY, made)
  return made
}
