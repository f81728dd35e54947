import { createStore, type UseStore } from 'idb-keyval'

/**
 * What an operation throws where its connection is lost (docs/reliability.md#fact-14). For a write whose own
 * request has failed, idb-keyval gives null.
 */
const LOST = ['InvalidStateError', 'UnknownError', 'AbortError']
const isLost = (error: unknown) =>
  error === null || (error instanceof DOMException && LOST.includes(error.name))

/**
 * Returns a store on disk, as `createStore` of idb-keyval, but one that opens a new connection where it has lost
 * its own. What has failed then runs once more. A callback must be safe to run twice, and may find what its first
 * run has written: a connection can break just after the write.
 */
export function diskStore(database: string, objects: string): UseStore {
  let store = createStore(database, objects)
  return async (mode, callback) => {
    // In Lockdown Mode an iPhone has none, and a missing name would look like a fault of the app.
    if (!globalThis.indexedDB) throw new DOMException('missing', 'NotSupportedError')
    const used = store
    let connection: IDBDatabase | undefined
    try {
      return await used(mode, (opened) => {
        connection = opened.transaction.db
        return callback(opened)
      })
    } catch (error) {
      if (!isLost(error)) throw error
      // Those that fail together share one new connection.
      if (store === used) {
        connection?.close()
        store = createStore(database, objects)
      }
      return store(mode, callback)
    }
  }
}
