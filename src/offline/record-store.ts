/** Where records lie: in IndexedDB, and what the disk does not take in the tab's own storage. */
import { del, delMany, entries, get, promisifyRequest, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { isPageLeft } from '#browser/page-left.ts'
import type { StoredKey } from '#session/stored.ts'
import type { KeptBlobs } from './kept-blob.ts'
import type { RecordOwner } from './record-owner.ts'
import { sessionKey } from './session-stores.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

export interface RecordPlaces<R> {
  disk: () => UseStore
  schema: v.GenericSchema<unknown, R>
  /** `keptBlobs` where the records may hold a blob. Home waits for records without any, and not for this code. */
  blobs: KeptBlobs | null
  owner: RecordOwner
  /** The id of the owner, as it stands in the record. */
  ownerOf(record: R): string
  /** A record that is too old is deleted where it is found. */
  isOfUse(record: R): boolean
  /** Where the tab keeps what the disk does not have. */
  tabCopy?: { key: StoredKey<unknown[]>; isJson(record: R): boolean }
}

/** Returns what reads and writes the records of one owner. */
export function recordStore<R extends { id: string }>(places: RecordPlaces<R>) {
  const { disk, schema, blobs, owner, ownerOf, isOfUse, tabCopy } = places
  const keyOf = (record: R) => sessionKey(ownerOf(record), record.id)

  /** Null for what does not fit, and for what a read brings after its owner has gone. */
  function parse(value: unknown): R | null {
    const read = v.safeParse(schema, value)
    return read.success && ownerOf(read.output) === owner.id() ? read.output : null
  }

  async function erase(record: R): Promise<void> {
    if (!owner.mayWriteToDisk()) return
    try {
      await withinDiskLimit(del(keyOf(record), disk()))
    } catch (error) {
      reportStorageTrouble(error)
    }
  }

  /**
   * Writes what `make` makes of a record on disk, before another tab can write. `make` gets null where the disk
   * has none, and returns null to leave the disk as it is. A slow disk may be through with it long after the
   * promise has settled: `onLanded` then gets what the disk has, and says whether that is still wanted. If not,
   * it is deleted.
   * @throws {DOMException} whatever the disk throws
   */
  async function write(
    record: R,
    make: (onDisk: R | null) => R | null,
    onLanded: (onDisk: R | null) => boolean,
  ): Promise<void> {
    const key = keyOf(record)
    const put = (objects: IDBObjectStore, made: R) => objects.put(blobs?.withBytes(made) ?? made, key)
    const change = (objects: IDBObjectStore) => {
      if (isPageLeft()) return putUnread(objects)
      return new Promise<R | null>((resolve, reject) => {
        const reading = objects.get(key)
        reading.onerror = () => reject(reading.error)
        // Not after an `await`: the transaction ends where nothing is asked of it.
        reading.onsuccess = () => {
          try {
            const onDisk = parse(reading.result)
            const made = make(onDisk)
            if (made) put(objects, made)
            resolve(promisifyRequest(objects.transaction).then(() => made ?? onDisk))
          } catch (error) {
            reject(error)
          }
        }
      })
    }
    /**
     * A page that was left hears no more of the disk. What the disk cannot have yet is written all the same. A change
     * of what it has is not: the tab keeps it for its next page.
     * @throws {DOMException} where nothing can be written
     */
    function putUnread(objects: IDBObjectStore): R {
      const made = make(null)
      if (!made) throw new DOMException('left', 'AbortError')
      put(objects, made)
      return made
    }
    const written = Promise.resolve(blobs?.read(record)).then(() => disk()('readwrite', change))
    await withinDiskLimit(written.then((onDisk) => (onLanded(onDisk) ? undefined : del(key, disk()))))
  }

  /**
   * Waits as long as the disk takes.
   * @throws {DOMException} whatever the disk throws
   */
  async function read(id: string): Promise<R | null> {
    return parse(await get<unknown>(sessionKey(owner.id() ?? '', id), disk()))
  }

  /**
   * Every record of the present owner. Null where nothing may be on disk, or the disk fails.
   * @param onLate is called with what a slow disk brings after the promise has settled with null
   */
  async function readAll(onLate: (late: R[]) => void): Promise<R[] | null> {
    if (!owner.mayWriteToDisk()) return null
    const reading = readOwn()
    try {
      return await withinDiskLimit(reading)
    } catch (error) {
      reportStorageTrouble(error)
      reading.then(onLate, () => {})
      return null
    }
  }

  async function readOwn(): Promise<R[]> {
    const all = await entries<string, unknown>(disk())
    // What does not fit is left where it is: another build may have written it.
    const own = all.flatMap(([, value]) => parse(value) ?? [])
    const tooOld = own.filter((record) => !isOfUse(record))
    if (tooOld.length > 0) void delMany(tooOld.map(keyOf), disk()).catch(reportStorageTrouble)
    return own.filter(isOfUse)
  }

  function readTab(): R[] {
    const copies = tabCopy?.key.read() ?? []
    return copies.flatMap((value) => parse(value) ?? []).filter(isOfUse)
  }

  /** Replaces what the tab has. */
  function keepInTab(unwritten: readonly R[]): void {
    const copies = unwritten.filter((record) => tabCopy?.isJson(record))
    if (copies.length > 0) tabCopy?.key.write(copies)
    else tabCopy?.key.remove()
  }

  return { parse, write, erase, read, readAll, readTab, keepInTab }
}
