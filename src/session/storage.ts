/**
 * Web storage that cannot throw. Where site data is blocked, every access to it throws, and a private
 * window may refuse a write: values then live in memory as long as the page (docs/reliability.md#fact-7).
 */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() }

export type StorageArea = 'local' | 'session'

function areaOf(area: StorageArea): Storage | null {
  try {
    return area === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return null
  }
}

/** Null where nothing was written. */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return areaOf(area)?.getItem(key) ?? memory[area].get(key) ?? null
  } catch {
    return memory[area].get(key) ?? null
  }
}

export function writeStored(area: StorageArea, key: string, value: string): void {
  try {
    const storage = areaOf(area)
    if (storage) {
      storage.setItem(key, value)
      memory[area].delete(key)
      return
    }
  } catch {
    // Full or forbidden: memory has to do.
  }
  memory[area].set(key, value)
}

export function removeStored(area: StorageArea, key: string): void {
  memory[area].delete(key)
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // What cannot be reached was never written.
  }
}
