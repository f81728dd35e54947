/**
 * Web storage that does not throw. Where site data is blocked every access throws, and a private window
 * may refuse a write. Then the values live in memory until the page ends (docs/reliability.md#fact-7).
 */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

export type StorageArea = 'local' | 'session'

// What another tab could write is newer than what this one could not.
globalThis.addEventListener?.('storage', ({ key }: StorageEvent) => memory.local.delete(key ?? ''))

function areaOf(area: StorageArea): Storage | null {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Returns null where nothing was written. A full storage still has the value from before the last write. */
export function readStored(area: StorageArea, key: string): string | null {
  const unwritten = memory[area].get(key)
  if (unwritten !== undefined) return unwritten
  try {
    return areaOf(area)?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Returns whether the value is on disk. Else it ends with the page. */
export function writeStored(area: StorageArea, key: string, value: string): boolean {
  try {
    const storage = areaOf(area)
    if (storage) {
      storage.setItem(key, value)
      memory[area].delete(key)
      return true
    }
  } catch {
    // The storage is full or blocked, so the value goes to memory.
  }
  memory[area].set(key, value)
  return false
}

export function removeStored(area: StorageArea, key: string): void {
  memory[area].delete(key)
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // Without access, nothing was written.
  }
}
