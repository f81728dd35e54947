import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/** The web storage of a page, in memory; a copy of another one where that is given. */
export function fakeStorage(original?: Storage): Storage {
  const keys = Array.from({ length: original?.length ?? 0 }, (_, index) => original?.key(index) ?? '')
  const values = new Map(keys.map((key) => [key, original?.getItem(key) ?? '']))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, String(value)),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/**
 * Gives each test of a file an empty phone. A page is a fresh set of modules, and `load` imports its entry.
 * The modules of the earlier page live on, like those of another tab.
 */
export function fakePage<Modules>(load: () => Promise<Modules>) {
  const channels = new Set<PageChannel>()
  /** Node's own sends a picture to one receiver only. */
  class PageChannel extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      channels.add(this)
    }
    postMessage(message: unknown): void {
      for (const other of channels) {
        if (other === this || other.name !== this.name) continue
        const data: unknown = structuredClone(message)
        setImmediate(() => {
          if (channels.has(other)) other.dispatchEvent(new MessageEvent('message', { data }))
        })
      }
    }
    close(): void {
      channels.delete(this)
    }
  }
  const timers = new Set<NodeJS.Timeout>()
  const { setTimeout: begin } = globalThis
  const beginNoted = (...of: Parameters<typeof begin>) => {
    const timer = begin(...of)
    timers.add(timer)
    return timer
  }
  beforeEach(() => {
    vi.stubGlobal('setTimeout', beginNoted)
    vi.stubGlobal('BroadcastChannel', PageChannel)
    vi.stubGlobal('indexedDB', new IDBFactory())
    vi.stubGlobal('localStorage', fakeStorage())
    vi.stubGlobal('sessionStorage', fakeStorage())
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    // Pages of one test must not receive messages of the next one, nor look at its phone later.
    channels.clear()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  })

  const reload = () => {
    vi.resetModules()
    return load()
  }
  return {
    /** Loads the page again in the same tab. */
    reload,
    /** Loads the page in another tab. It shares everything but the session storage. */
    openTab: () => {
      vi.stubGlobal('sessionStorage', fakeStorage())
      return reload()
    },
  }
}

/** An IndexedDB whose `open` never settles, as on some phones (docs/reliability.md#fact-6). */
export function hangingDisk(): Pick<IDBFactory, 'open'> {
  return { open: () => ({}) as IDBOpenDBRequest }
}

/** The IndexedDB of the phone, which opens one database only after a while, as on a phone that is busy. */
export function lateDisk(database: string, ms: number): Pick<IDBFactory, 'open'> {
  const disk = indexedDB
  return {
    open(name, version) {
      if (name !== database) return disk.open(name, version)
      const late = {} as { -readonly [K in keyof IDBOpenDBRequest]: IDBOpenDBRequest[K] }
      setTimeout(() => {
        const opening = disk.open(name, version)
        const pass = (type: 'onupgradeneeded' | 'onsuccess' | 'onerror') => () => {
          Object.assign(late, type === 'onerror' ? { error: opening.error } : { result: opening.result })
          ;(late[type] as (() => void) | undefined)?.()
        }
        for (const type of ['onupgradeneeded', 'onsuccess', 'onerror'] as const) opening[type] = pass(type)
      }, ms)
      return late
    },
  }
}

/** An IndexedDB that throws, as it does where site data is blocked (docs/reliability.md#fact-7). */
export function blockedDisk(): Pick<IDBFactory, 'open'> {
  return {
    open: () => {
      throw new DOMException('Access is denied', 'SecurityError')
    },
  }
}

/** Returns all keys and values of a store on the phone. */
export async function onDisk(name: string, store: string): Promise<[key: unknown, value: unknown][]> {
  const database = await answer(indexedDB.open(name))
  if (!database.objectStoreNames.contains(store)) {
    database.close()
    return []
  }
  const objects = database.transaction(store).objectStore(store)
  const [keys, values] = await Promise.all([answer(objects.getAllKeys()), answer(objects.getAll())])
  database.close()
  return keys.map((key, index) => [key, values[index]])
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
