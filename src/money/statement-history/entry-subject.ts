import { digestOf } from '#domain/digest-of.ts'

/**
 * Returns what the address calls an entry of the statement, by its key (`keysOf`). The key of an entry without an id
 * says its amount and time, and the browser keeps an address after the session. Two digests make it certain enough.
 */
export function subjectOfEntry(key: string): string {
  return key.startsWith('~') ? digestOf(key) + digestOf(`.${key}`) : key
}

/** Returns the entry that the address names, or undefined. */
export function entryNamed<T>(entries: ReadonlyMap<string, T>, subject: string): T | undefined {
  const key = subject.startsWith('#') && [...entries.keys()].find((key) => subjectOfEntry(key) === subject)
  return entries.get(key || subject)
}
