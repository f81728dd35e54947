import { createStore, type UseStore } from 'idb-keyval'

/**
 * What an operation throws where its connection is lost (docs/reliability.md#fact-14). For a write whose own
 * request has failed, idb-keyval gives null.
 */
const LOST = ['InvalidStateError', 'TransactionInactiveError', 'UnknownError', 'AbortError']
const isLost = (error: unknown) =>
  error === null || (error instanceof DOMException && LOST.includes(error.name))

/** Longer than a busy phone takes. */
const HANGS_AFTER_MS = 5000

/** Whether the page was left. A browser may keep it for Back, and show it again. */
let isLeft = false
/** What the operations that are under way do when the page is left. */
const leaving = new Set<() => void>()
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true
  for (const leave of leaving) leave()
})
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false
})

const shownAgain = () =>
  new Promise((resolve) => globalThis.addEventListener('pageshow', resolve, { once: true }))

/**
 * Returns a store on disk, as `createStore` of idb-keyval, but one that opens a new connection where it has lost
 * its own. What has failed then runs once more. A callback must be safe to run twice, and may find what its first
 * run has written: a connection can break just after the write. Where an operation hangs, the next ones get a new
 * connection, because an installed app may stay open for days. A page that is left keeps no transaction open: in the
 * back-forward cache it would keep the disk from the pages after it (docs/reliability.md#fact-19).
 */
export function diskStore(database: string, objects: string): UseStore {
  let store = createStore(database, objects)
  return async (mode, callback) => {
    // In Lockdown Mode an iPhone has none, and a missing name would look like a fault of the app.
    if (!globalThis.indexedDB) throw new DOMException('missing', 'NotSupportedError')
    if (isLeft && mode === 'readonly') await shownAgain()
    const used = store
    let transaction: IDBTransaction | undefined
    let redone: { result: ReturnType<typeof callback> } | undefined
    const renew = () => {
      // Those that fail together share one new connection.
      if (store === used) store = createStore(database, objects)
    }
    const begin = (opened: IDBObjectStore) => {
      transaction = opened.transaction
      const result = callback(opened)
      // Without this it would end in an event, which a page that was left does not get.
      if (isLeft) transaction.commit?.()
      return result
    }
    const leave = () => {
      if (!transaction) return
      try {
        transaction.abort()
      } catch {
        return // It has ended by itself.
      }
      // One that is under way cannot be committed, but a new one can. What was to be read can wait.
      if (mode === 'readonly') return
      redone = { result: begin(transaction.db.transaction(objects, mode).objectStore(objects)) }
    }
    leaving.add(leave)
    const timer = setTimeout(renew, HANGS_AFTER_MS)
    try {
      return await used(mode, begin).catch((error: unknown) => {
        if (!redone) throw error
        return redone.result
      })
    } catch (error) {
      if (!isLost(error)) throw error
      if (store === used) transaction?.db.close()
      renew()
      if (isLeft) await shownAgain()
      return store(mode, callback)
    } finally {
      leaving.delete(leave)
      clearTimeout(timer)
    }
  }
}
