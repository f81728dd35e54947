import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval'
import { rememberedSessionId } from '#session/session.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

/** The key of something that belongs to a session: what another session wrote can never be read. */
export function sessionKey(sessionId: string, name: string): string {
  return `${sessionId} ${name}`
}

/**
 * Empties a store of everything that belonged to sessions that are over. Where another tab has
 * signed in meanwhile, what the new session wrote stays. A store is emptied, not its database
 * deleted: deleting waits for every tab that has it open.
 */
export async function clearEndedSessions(store: UseStore): Promise<void> {
  try {
    // A slow disk goes on deleting after the wait for it has ended.
    await withinDiskLimit(cleared(store))
  } catch (error) {
    reportStorageTrouble(error)
  }
}

async function cleared(store: UseStore): Promise<void> {
  const live = rememberedSessionId()
  if (live === null) return clear(store)
  const all = await keys<string>(store)
  await delMany(
    all.filter((key) => !key.startsWith(sessionKey(live, ''))),
    store,
  )
}

/** Where the chat keeps what a player writes. Named here, so that a session's end needs none of the chat's code. */
export const chatPlaces = {
  database: 'kapao-chat',
  store: 'outbox',
} as const

/** Leaves nothing of a player's chat on disk; its outbox in memory follows the session by itself. */
export async function wipeChat(): Promise<void> {
  await clearEndedSessions(createStore(chatPlaces.database, chatPlaces.store))
}
