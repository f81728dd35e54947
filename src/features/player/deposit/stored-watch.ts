/**
 * The deposits that are on their way, written down: the bank's app is on the same phone, and while
 * it is open a small phone ends this one. It ends with the session, and holds no amount.
 */
import * as v from 'valibot'
import { currentSession, isRemembered, onLeave } from '#session/session.ts'
import { readStored, removeStored, writeStored } from '#session/storage.ts'

const KEY = 'kapao.deposit-watch'
/** What has not come by then is for the statement to tell. */
const KEPT_MS = 60 * 60_000

const StoredWatch = v.object({
  sessionId: v.string(),
  /** What is waited for, oldest first; as many credits as there are names. */
  awaited: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The keys of the deposits that were in the wallet before; null until they have been read. */
  known: v.nullable(v.array(v.string())),
  /** Epoch ms by the phone's clock. */
  until: v.number(),
})
type StoredWatch = v.InferOutput<typeof StoredWatch>

onLeave(forgetWatch)

/** What this session waits for, from whichever tab, or null. */
export function readWatch(): StoredWatch | null {
  const text = readStored(area(), KEY)
  if (text === null) return null
  const watch = parsed(text)
  const leftMs = watch ? watch.until - Date.now() : 0
  // A time further ahead was written by a clock that was wrong.
  const isCurrent = watch?.sessionId === currentSession()?.id && leftMs > 0 && leftMs <= KEPT_MS
  if (isCurrent) return watch
  forgetWatch()
  return null
}

function parsed(text: string): StoredWatch | null {
  try {
    return v.parse(StoredWatch, JSON.parse(text))
  } catch {
    return null
  }
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
export function changeWatch(changes: Partial<Pick<StoredWatch, 'awaited' | 'known'>>): void {
  const watch = readWatch()
  if (!watch) return
  if (changes.awaited?.length === 0) forgetWatch()
  else write({ ...watch, ...changes })
}

function write(watch: StoredWatch): void {
  writeStored(area(), KEY, JSON.stringify(watch))
}

function forgetWatch(): void {
  removeStored('local', KEY)
  removeStored('session', KEY)
}

function area() {
  return isRemembered() ? 'local' : 'session'
}
