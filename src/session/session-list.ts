import { onSessionChange, sessionArea } from './session.ts'
import type { SessionKey } from './stored.ts'

interface SessionList<T> {
  /** Returns what was added in any tab, the oldest first. */
  read(): T[]
  add(item: T): void
}

/**
 * A short list that is kept with the session, for other tabs and for the page after a reload. Of more than `most` items
 * the oldest are dropped.
 */
export function sessionList<T extends string | number>(key: SessionKey<T[]>, most: number): SessionList<T> {
  // Web storage may be missing.
  let known: readonly T[] = []
  onSessionChange(() => {
    known = []
  })
  const stored = () => key.in(sessionArea())
  const read = () => [...new Set([...(stored().read() ?? []), ...known])]
  return {
    read,
    add(item) {
      known = [...read(), item].slice(-most)
      stored().write([...known])
    },
  }
}
