import { clear, delMany, keys, type UseStore } from 'idb-keyval'
import { brand } from '#brand.ts'
import { knownGuestId } from '#session/guest.ts'
import { rememberedSessionId } from '#session/session.ts'
import { diskStore } from './disk-store.ts'

/**
 * Every database that holds entries of a session. They are named here, so that the end of a session need
 * not load the code of journal, slips and chat.
 */
const databases = {
  queries: [`${brand}-private`, 'queries'],
  intents: [`${brand}-journal`, 'intents'],
  slips: [`${brand}-slips`, 'slips'],
  chat: [`${brand}-chat`, 'outbox'],
  statement: [`${brand}-statement`, 'entries'],
  seals: [`${brand}-seal`, 'seals'],
  /** What guests wrote. Its keys begin with the guest's id. */
  guestChat: [`${brand}-guest-chat`, 'outbox'],
} as const

export type SessionDatabase = keyof typeof databases

const stores = new Map<SessionDatabase, UseStore>()

/** Returns a database of what belongs to sessions. It is opened at its first use. */
export function sessionStore(name: SessionDatabase): UseStore {
  const [database, objects] = databases[name]
  const store = stores.get(name) ?? diskStore(database, objects)
  stores.set(name, store)
  return store
}

/** Returns the key of an entry of a session, so that no session can read another's entries. */
export function sessionKey(sessionId: string, name: string): string {
  return `${sessionId} ${name}`
}

/**
 * Deletes everything of ended sessions and of earlier guests from the disk. It settles when all of it is
 * deleted, which on some phones is never: do not wait for it without a limit.
 * @param isAllowed asked once the disk has been read. A session may end meanwhile, and what it has left unfinished
 *   must be sealed before
 * @throws {DOMException} whatever the disk throws
 */
export async function wipeSessionStores(isAllowed: () => boolean = () => true): Promise<void> {
  const names = Object.keys(databases) as SessionDatabase[]
  await Promise.all(
    names.map((name) =>
      deleteOthers(sessionStore(name), name === 'guestChat' ? knownGuestId : rememberedSessionId, isAllowed),
    ),
  )
}

/**
 * If another tab has signed in, the entries of that session stay. The database itself stays, because its
 * deletion would wait for every tab that has it open.
 */
async function deleteOthers(
  store: UseStore,
  liveId: () => string | null,
  isAllowed: () => boolean,
): Promise<void> {
  const all = await keys<string>(store)
  if (!isAllowed()) return
  // Asked after the wait: somebody may have signed in meanwhile.
  const live = liveId()
  if (live === null) return clear(store)
  await delMany(
    all.filter((key) => !key.startsWith(sessionKey(live, ''))),
    store,
  )
}
