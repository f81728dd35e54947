import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval'
import { rememberedSessionId } from '#session/session.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

/** Returns the key of an entry of a session, so that no session can read another's entries. */
export function sessionKey(sessionId: string, name: string): string {
  return `${sessionId} ${name}`
}

/**
 * Deletes all entries of ended sessions from a store. If another tab has signed in, the entries of that
 * session stay. The database itself stays, because its deletion would wait for every tab that has it open.
 * Does not throw.
 */
export async function clearEndedSessions(store: UseStore): Promise<void> {
  try {
    // A slow disk goes on deleting after this stops waiting.
    await withinDiskLimit(deleteEnded(store))
  } catch (error) {
    reportStorageTrouble(error)
  }
}

async function deleteEnded(store: UseStore): Promise<void> {
  const live = rememberedSessionId()
  if (live === null) return clear(store)
  const all = await keys<string>(store)
  await delMany(
    all.filter((key) => !key.startsWith(sessionKey(live, ''))),
    store,
  )
}

/**
 * The database of the chat's outbox. It is named here, so that the end of a session need not load the chat.
 */
export const chatPlaces = {
  database: 'kapao-chat',
  store: 'outbox',
} as const

/** Deletes the chat of ended sessions from disk. The outbox in memory clears itself. */
export async function wipeChat(): Promise<void> {
  await clearEndedSessions(createStore(chatPlaces.database, chatPlaces.store))
}
