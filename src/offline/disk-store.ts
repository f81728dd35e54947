import { createStore, type UseStore } from 'idb-keyval'
import { isPageLeft, onPageLeft } from '#browser/page-left.ts'
import { untilPageShown } from '#browser/until-page-shown.ts'

/**
 * What an operation throws where its connection is lost (docs/reliability.md#fact-14). For a write whose own
 * request has failed, idb-keyval gives null.
 */
const LOST = ['InvalidStateError', 'TransactionInactiveError', 'UnknownError', 'AbortError']
const isLost = (error: unknown) =>
  error === null || (error instanceof DOMException && LOST.includes(error.name))

/** Longer than a busy phone takes. */
const HANGS_AFTER_MS = 5000

/**
 * Returns a store on disk, as `createStore` of idb-keyval, but one that opens a new connection where it has lost
 * its own. What has failed then runs once more. A callback must be safe to run twice, and may find what its first
 * run has written: a connection can break just after the write. Where an operation hangs, the next ones get a new
 * connection, because an installed app may stay open for days. A page that is left keeps no transaction open: in the
 * back-forward cache it would keep the disk from the pages after it (docs/reliability.md#fact-19). So a callback that
 * runs there must ask for all at once: no event comes.
 */
export function diskStore(database: string, objects: string): UseStore {
  let store = createStore(database, objects)
  return async (mode, callback) => {
    // In Lockdown Mode an iPhone has none, and a missing name would look like a fault of the app.
    if (!globalThis.indexedDB) throw new DOMException('missing', 'NotSupportedError')
    if (mode === 'readonly' && isPageLeft()) await untilPageShown()
    const used = store
    let transaction: IDBTransaction | undefined
    let redone: Promise<Awaited<ReturnType<typeof callback>>> | undefined
    const renew = () => {
      // Those that fail together share one new connection.
      if (store === used) store = createStore(database, objects)
    }
    const begin = (opened: IDBObjectStore) => {
      transaction = opened.transaction
      try {
        return callback(opened)
      } finally {
        // Without this it would end in an event, which a page that was left does not get.
        if (isPageLeft()) transaction.commit?.()
      }
    }
    const leave = () => {
      if (!transaction) return
      try {
        transaction.abort()
        // What was to be read can wait. A write cannot be committed under way, but a new one can.
        if (mode === 'readonly') return
        redone = Promise.resolve(begin(transaction.db.transaction(objects, mode).objectStore(objects)))
        redone.catch(() => {})
      } catch {
        // It has ended by itself, or its connection is lost.
      }
    }
    const stopListening = onPageLeft(leave)
    const timer = setTimeout(renew, HANGS_AFTER_MS)
    try {
      return await used(mode, begin).catch((error: unknown) => {
        if (!redone) throw error
        return redone
      })
    } catch (error) {
      if (!isLost(error)) throw error
      if (store === used) transaction?.db.close()
      renew()
      if (isPageLeft()) await untilPageShown()
      return store(mode, callback)
    } finally {
      stopListening()
      clearTimeout(timer)
    }
  }
}
