/** Where the chat's outbox lies: on disk, or in the tab where nothing private may be on disk. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { chatPlaces, sessionKey } from '#offline/session-keys.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'
import { isRemembered, sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { OutgoingMessage } from './outgoing-message.ts'

/** The owner of what guests write: it stays with this phone, whoever signs in meanwhile. */
export const GUEST = 'guest'

const stores = new Map<string, UseStore>()

/** Apart from each other: the end of a session empties the players' store. */
function storeOf(owner: string): UseStore {
  const name = owner === GUEST ? 'kapao-guest-chat' : chatPlaces.database
  const store = stores.get(name) ?? createStore(name, chatPlaces.store)
  stores.set(name, store)
  return store
}

/** Whether what this owner writes may lie on disk: not where the session ends with its tab. */
export function isOnDisk(owner: string): boolean {
  return owner === GUEST || isRemembered()
}

/** Answers whether it is on disk now. */
export async function writeOutgoing(message: OutgoingMessage): Promise<boolean> {
  if (!isOnDisk(message.owner)) return false
  const epoch = sessionEpoch()
  const [key, store] = [sessionKey(message.owner, message.id), storeOf(message.owner)]
  try {
    await withinDiskLimit(set(key, message, store))
    // The session may have ended while the write was on its way, after the wipe had begun.
    if (message.owner !== GUEST && sessionEpoch() !== epoch) await del(key, store)
    return true
  } catch (error) {
    reportStorageTrouble(error)
    return false
  }
}

/** Does not throw: a disk that fails is reported. */
export async function deleteOutgoing({ owner, id }: OutgoingMessage): Promise<void> {
  if (!isOnDisk(owner)) return
  try {
    await withinDiskLimit(del(sessionKey(owner, id), storeOf(owner)))
  } catch (error) {
    reportStorageTrouble(error)
  }
}

/**
 * A message as another tab may have left it; null when it is not there.
 * @throws whatever the disk throws
 */
export async function readOutgoing({
  owner,
  id,
}: Pick<OutgoingMessage, 'owner' | 'id'>): Promise<OutgoingMessage | null> {
  return parsed(await withinDiskLimit(get(sessionKey(owner, id), storeOf(owner))))
}

/** Everything that an owner left on disk. */
export async function readOutbox(owner: string): Promise<OutgoingMessage[]> {
  if (!isOnDisk(owner)) return []
  try {
    const found = await withinDiskLimit(entries<string, unknown>(storeOf(owner)))
    return found.flatMap(([, value]) => parsed(value) ?? [])
  } catch (error) {
    reportStorageTrouble(error)
    return []
  }
}

function parsed(value: unknown): OutgoingMessage | null {
  const read = v.safeParse(OutgoingMessage, value)
  return read.success ? read.output : null
}

/** For a session that ends with its tab, and where the disk fails: texts survive a reload at least. */
export function writeTab(messages: readonly OutgoingMessage[]): void {
  const texts = messages.filter(({ file }) => file === null)
  if (texts.length === 0) storedKeys.chatOutbox.remove()
  else storedKeys.chatOutbox.write(texts)
}

/** What `writeTab` has left; a tab without it, or with another version's, has none. */
export function readTab(): OutgoingMessage[] {
  const read = v.safeParse(v.array(OutgoingMessage), storedKeys.chatOutbox.read())
  return read.success ? read.output : []
}
