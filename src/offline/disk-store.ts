import { createStore, type UseStore } from 'idb-keyval'

/**
 * What an operation throws where its connection is lost (docs/reliability.md#fact-14). For a write whose own
 * request has failed, idb-keyval gives null.
 */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']
const isLost = (error: unknown) =>
  error === null || (error instanceof DOMException && LOST.includes(error.name))

/** Longer than a busy phone takes. */
const HANGS_AFTER_MS = 5000

/**
 * Returns a store on disk, as `createStore` of idb-keyval, but one that opens a new connection where it has lost
 * its own. What has failed then runs once more. A callback must be safe to run twice, and may find what its first
 * run has written: a connection can break just after the write. Where an operation hangs, the next ones get a new
 * connection, because an installed app may stay open for days.
 */
export function diskStore(database: string, objects: string): UseStore {
  let store = createStore(database, objects)
  return async (mode, callback) => {
    // In Lockdown Mode an iPhone has none, and a missing name would look like a fault of the app.
    if (!globalThis.indexedDB) throw new DOMException('missing', 'NotSupportedError')
    const used = store
    let connection: IDBDatabase | undefined
    const renew = () => {
      // Those that fail together share one new connection.
      if (store === used) store = createStore(database, objects)
    }
    const timer = setTimeout(renew, HANGS_AFTER_MS)
    try {
      return await used(mode, (opened) => {
        connection = opened.transaction.db
        return callback(opened)
      })
    } catch (error) {
      if (!isLost(error)) throw error
      if (store === used) connection?.close()
      renew()
      return store(mode, callback)
    } finally {
      clearTimeout(timer)
    }
  }
}
