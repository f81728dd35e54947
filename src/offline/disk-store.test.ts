import { get, set, type UseStore } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { fakePage, onDisk } from '../../tests/support/fake-page.ts'
import { pageToLeave } from '../../tests/support/page-to-leave.ts'

const page = fakePage(() => import('./disk-store.ts'))
const databaseOf = (store: UseStore) => store('readonly', ({ transaction }) => transaction.db)

async function openStore(): Promise<UseStore> {
  const store = (await page.reload()).diskStore('kapao-notes', 'notes')
  await set('before', 1, store)
  return store
}

const lost = (name: string) => () => {
  throw new DOMException('lost', name)
}

it('finds and keeps what lies on disk after its connection was closed', async () => {
  const store = await openStore()
  const database = await databaseOf(store)
  database.close()
  expect(await get('before', store)).toBe(1)
  await set('after', 2, store)
  expect(await onDisk('kapao-notes', 'notes')).toEqual([
    ['after', 2],
    ['before', 1],
  ])
})

it.each(['InvalidStateError', 'UnknownError', 'AbortError'])('runs once more after an %s', async (name) => {
  const store = await openStore()
  const database = await databaseOf(store)
  vi.spyOn(database, 'transaction').mockImplementation(lost(name))
  await set('after', 2, store)
  expect(await get('after', store)).toBe(2)
})

it('opens one connection for all that have lost theirs together', async () => {
  const store = await openStore()
  ;(await databaseOf(store)).close()
  const open = vi.spyOn(indexedDB, 'open')
  expect(await Promise.all([get('before', store), get('before', store), set('after', 2, store)])).toEqual([
    1,
    1,
    undefined,
  ])
  expect(open).toHaveBeenCalledTimes(1)
})

it('closes the connection that an operation has failed on', async () => {
  const store = await openStore()
  const database = await databaseOf(store)
  const attempt = vi.fn(lost('UnknownError'))
  await expect(store('readwrite', attempt)).rejects.toThrow('lost')
  expect(() => database.transaction('notes')).toThrow()
  expect(attempt).toHaveBeenCalledTimes(2)
  expect(await get('before', store)).toBe(1)
})

it('throws what is no fault of the connection at once', async () => {
  const store = await openStore()
  const attempt = vi.fn(lost('DataCloneError'))
  await expect(store('readwrite', attempt)).rejects.toThrow('lost')
  expect(attempt).toHaveBeenCalledTimes(1)
})

it('rejects where the disk does not open, and finds everything once it does', async () => {
  await openStore()
  const store = (await page.reload()).diskStore('kapao-notes', 'notes')
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(lost('UnknownError'))
  await expect(get('before', store)).rejects.toThrow('lost')
  open.mockRestore()
  expect(await get('before', store)).toBe(1)
})

it('says that there is no disk where the browser has none, as in Lockdown Mode', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { diskStore } = await page.reload()
  const store = diskStore('kapao-notes', 'notes')
  await expect(get('before', store)).rejects.toBeInstanceOf(DOMException)
})

it('opens another connection for what comes after an operation that hangs', async () => {
  const store = await openStore()
  const hanging = new Promise<never>(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { diskStore } = await page.reload()
    const other = diskStore('kapao-notes', 'notes')
    const open = vi.spyOn(indexedDB, 'open')
    void other('readonly', () => hanging)
    await vi.advanceTimersByTimeAsync(4000)
    await get('before', other)
    expect(open).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await get('before', other)).toBe(1)
    expect(open).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
  expect(await get('before', store)).toBe(1)
})

/** Loads the app in a page of its own, and opens a store in it. */
async function openPage() {
  const { diskStore, leave, show } = await pageToLeave(page.reload)
  return { store: diskStore('kapao-notes', 'notes'), leave, show }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Keeps its transaction open, as one whose events do not come. */
const keepsOpen = (opened: IDBObjectStore) =>
  new Promise<never>((_, reject) => {
    const ask = () => {
      opened.get('before').onsuccess = ask
    }
    opened.transaction.onabort = () => reject(opened.transaction.error)
    ask()
  })

it('a page that was left while it read does not keep the disk from the next page, and reads when it is shown', async () => {
  await openStore()
  const left = await openPage()
  const read = vi.fn(keepsOpen)
  void left.store('readonly', read)
  await settle()
  const next = await openPage()
  const written = set('after', 2, next.store)
  await settle()
  left.leave()
  await written
  expect(read).toHaveBeenCalledTimes(1)
  const reading = get('after', left.store)
  left.show()
  expect(await reading).toBe(2)
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
})

it('writes what it was writing when it was left, and not once more when it is shown', async () => {
  await openStore()
  const left = await openPage()
  const write = vi.fn((opened: IDBObjectStore) => {
    opened.put('old', 'note')
    return write.mock.calls.length === 1 ? keepsOpen(opened) : undefined
  })
  const written = left.store('readwrite', write)
  await settle()
  left.leave()
  const next = await openPage()
  expect(await get('note', next.store)).toBe('old')
  await set('note', 'new', next.store)
  left.show()
  await written
  expect(write).toHaveBeenCalledTimes(2)
  expect(await get('note', next.store)).toBe('new')
})

it('ends what it writes after it was left without waiting for an event', async () => {
  const left = await openPage()
  left.leave()
  const commit = await left.store('readwrite', (opened) => {
    opened.put(2, 'after')
    return vi.spyOn(opened.transaction, 'commit')
  })
  expect(commit).toHaveBeenCalledOnce()
  const next = await openPage()
  expect(await get('after', next.store)).toBe(2)
})
