import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval'
import { rememberedSessionId } from '#session/session.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

/**
 * Every database that holds entries of a session. They are named here, so that the end of a session need
 * not load the code of journal, slips and chat.
 */
const databases = {
  queries: ['kapao-private', 'queries'],
  intents: ['kapao-journal', 'intents'],
  slips: ['kapao-slips', 'slips'],
  chat: ['kapao-chat', 'outbox'],
} as const

export type SessionDatabase = keyof typeof databases

const stores = new Map<SessionDatabase, UseStore>()

export function sessionStore(name: SessionDatabase): UseStore {
  const [database, objects] = databases[name]
  const store = stores.get(name) ?? createStore(database, objects)
  stores.set(name, store)
  return store
}

/** Returns the key of an entry of a session, so that no session can read another's entries. */
export function sessionKey(sessionId: string, name: string): string {
  return `${sessionId} ${name}`
}

/** Deletes everything of ended sessions from the disk. Does not throw. */
export async function wipeSessionStores(): Promise<void> {
  const names = Object.keys(databases) as SessionDatabase[]
  await Promise.all(names.map((name) => clearEndedSessions(sessionStore(name))))
}

/**
 * If another tab has signed in, the entries of that session stay. The database itself stays, because its
 * deletion would wait for every tab that has it open.
 */
async function clearEndedSessions(store: UseStore): Promise<void> {
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
