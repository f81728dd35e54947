/**
 * The deposits that are on their way, written down: the bank's app is on the same phone, and while
 * it is open a small phone ends this one. It ends with the session, and holds no amount.
 */
import { currentSession, sessionArea } from '#session/session.ts'
import { type DepositWatch, storedKeys } from '#session/stored.ts'

/** What has not come by then is for the statement to tell. */
const KEPT_MS = 60 * 60_000

/** What this session waits for, from whichever tab, or null. */
export function readWatch(): DepositWatch | null {
  const watch = storedKeys.depositWatch.in(sessionArea()).read()
  const leftMs = watch ? watch.until - Date.now() : 0
  // A time further ahead was written by a clock that was wrong.
  const isCurrent = watch?.sessionId === currentSession()?.id && leftMs > 0 && leftMs <= KEPT_MS
  if (isCurrent) return watch
  if (watch) storedKeys.depositWatch.remove()
  return null
}

/** One more is on its way; one that is named again is waited for anew. */
export function awaitAlso(name: string): void {
  const sessionId = currentSession()?.id
  if (sessionId === undefined) return
  const watch = readWatch()
  const others = watch?.awaited.filter((other) => other !== name) ?? []
  write({ sessionId, awaited: [...others, name], known: watch?.known ?? null, until: Date.now() + KEPT_MS })
}

/** Waits for what is left of `awaited`, if anything is. */
export function changeWatch(changes: Partial<Pick<DepositWatch, 'awaited' | 'known'>>): void {
  const watch = readWatch()
  if (!watch) return
  if (changes.awaited?.length === 0) storedKeys.depositWatch.remove()
  else write({ ...watch, ...changes })
}

function write(watch: DepositWatch): void {
  storedKeys.depositWatch.in(sessionArea()).write(watch)
}
