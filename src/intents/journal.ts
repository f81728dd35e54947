/**
 * Every confirmed money action, written down before it is sent and struck out when its outcome is
 * known (WIRE.md, "An unknown outcome"). It survives a reload and, where the session is remembered,
 * a killed page; it ends with the session. It holds no secret: a row's input is kept only where the
 * contract's reconciliation needs it.
 */
import { createStore, del, entries as entriesOf, get, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { tabChannel } from '#browser/tab-channel.ts'
import { clearEndedSessions, sessionKey } from '#offline/session-keys.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/**
 * - `under-way`: sent, no answer yet
 * - `checking`: no answer came, or none that can be read; the server's records are being asked
 * - `done`, `not-done`: what the records said
 * - `could-not-tell`: they did not say
 */
const IntentState = v.picklist(['under-way', 'checking', 'done', 'not-done', 'could-not-tell'])
export type IntentState = v.InferOutput<typeof IntentState>

export const Intent = v.object({
  id: v.string(),
  sessionId: v.string(),
  /** `METHOD path` of the row. */
  row: v.string(),
  /** What it was sent with: amounts in baht, as on the wire. */
  input: v.record(v.string(), v.unknown()),
  /** A figure from before, where only a comparison tells the outcome (a spin's coins). */
  before: v.nullable(v.number()),
  /** Epoch ms, by the server's clock where `isServerTime`, else by the phone's, which may be wrong. */
  sentAt: v.number(),
  isServerTime: v.boolean(),
  state: IntentState,
})
export type Intent = v.InferOutput<typeof Intent>

/** What was not resolved, or not read, in this time is for support and the statement to tell. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000

let store: UseStore | null = null
let intents: readonly Intent[] = []
const listeners = new Set<() => void>()

function journalStore(): UseStore {
  store ??= createStore('kapao-journal', 'intents')
  return store
}

/** A remembered session is the same in every tab, and so is what it has under way. */
const channel = tabChannel<{ type: 'kept' | 'struck'; intent: Intent }>('journal')

channel.onMessage((message) => {
  const { type, intent: told } = message as { type: unknown; intent: unknown }
  const read = v.safeParse(Intent, told)
  if (!read.success || read.output.sessionId !== currentSession()?.id) return
  const { id } = read.output
  const isKnown = intents.some((intent) => intent.id === id)
  if (type === 'struck') changeTo(intents.filter((intent) => intent.id !== id))
  else if (isKnown) changeTo(intents.map((intent) => (intent.id === id ? read.output : intent)))
  else changeTo([...intents, read.output])
})

function changeTo(next: readonly Intent[]): void {
  intents = next
  for (const listener of listeners) listener()
}

async function keep(intent: Intent): Promise<void> {
  if (isRemembered()) {
    channel.post({ type: 'kept', intent })
    try {
      await withinDiskLimit(set(sessionKey(intent.sessionId, intent.id), intent, journalStore()))
      return
    } catch (error) {
      reportStorageTrouble(error)
    }
  }
  keepInTab()
}

async function strike(intent: Intent): Promise<void> {
  if (isRemembered()) {
    channel.post({ type: 'struck', intent })
    try {
      await withinDiskLimit(del(sessionKey(intent.sessionId, intent.id), journalStore()))
    } catch (error) {
      reportStorageTrouble(error)
    }
  }
  if (storedKeys.journal.read() !== null) keepInTab()
}

/** For a session that ends with its tab, and where the disk fails: it survives a reload at least. */
function keepInTab(): void {
  if (intents.length === 0) storedKeys.journal.remove()
  else storedKeys.journal.write([...intents])
}

/** Writes an intent down. It is on disk when the promise settles, and only then may it be sent. */
export async function beginIntent(intent: Omit<Intent, 'sessionId' | 'state'>): Promise<Intent> {
  const written: Intent = { ...intent, sessionId: currentSession()?.id ?? '', state: 'under-way' }
  changeTo([...intents, written])
  await keep(written)
  return written
}

/** Strikes an intent out: its outcome is known, or the player has read what could be told of it. */
export async function endIntent(id: string): Promise<void> {
  const ended = intents.find((intent) => intent.id === id)
  if (!ended) return
  changeTo(intents.filter((intent) => intent !== ended))
  await strike(ended)
}

/** Writes down what has been found out of an intent; of one that was struck out, nothing. */
export async function markIntent(id: string, state: IntentState): Promise<void> {
  changeTo(intents.map((intent) => (intent.id === id ? { ...intent, state } : intent)))
  const intent = intents.find((candidate) => candidate.id === id)
  if (intent) await keep(intent)
}

/**
 * The intent as it stands now, after what another tab may have written; null when it was struck out.
 * What that tab has told of it may still be on its way.
 */
export async function rereadIntent(id: string): Promise<Intent | null> {
  const known = intents.find((intent) => intent.id === id)
  if (!known || !isRemembered()) return known ?? null
  try {
    const written = await withinDiskLimit(get(sessionKey(known.sessionId, id), journalStore()))
    const now = intents.find((intent) => intent.id === id)
    // What this tab has found out meanwhile is newer than what was on disk.
    if (now !== known) return now ?? null
    const read = v.safeParse(Intent, written)
    const left = intents.filter((intent) => intent.id !== id)
    changeTo(read.success ? intents.map((intent) => (intent.id === id ? read.output : intent)) : left)
    return read.success ? read.output : null
  } catch (error) {
    reportStorageTrouble(error)
    return known
  }
}

/** Whether it is not known yet, and not given up, what became of it. */
export function isOpen({ state }: Intent): boolean {
  return state === 'under-way' || state === 'checking'
}

/** Of this session, oldest first. */
export function currentIntents(): readonly Intent[] {
  return intents
}

export function useIntents(): readonly Intent[] {
  return useSyncExternalStore(onJournalChange, currentIntents)
}

/** Calls back whenever an intent was added, changed or struck out. Answers the unsubscribe. */
export function onJournalChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reads what an earlier page, or another tab, of this session left behind. What does not fit or is
 * too old is not taken up. Answers what is new.
 */
export async function loadJournal(): Promise<readonly Intent[]> {
  const session = currentSession()
  if (!session) return []
  const epoch = sessionEpoch()
  const found = new Map(readTab().map((intent) => [intent.id, intent]))
  if (isRemembered()) for (const intent of await readDisk()) found.set(intent.id, intent)
  if (sessionEpoch() !== epoch) return []
  for (const { id } of intents) found.delete(id)
  const loaded = [...found.values()].filter(
    (intent) => intent.sessionId === session.id && Date.now() - intent.sentAt < KEPT_MS,
  )
  if (loaded.length > 0) {
    changeTo([...loaded, ...intents].toSorted((one, other) => one.sentAt - other.sentAt))
  }
  return loaded
}

async function readDisk(): Promise<Intent[]> {
  try {
    const all = await withinDiskLimit(entriesOf<string, unknown>(journalStore()))
    return all.flatMap(([, value]) => {
      const read = v.safeParse(Intent, value)
      return read.success ? [read.output] : []
    })
  } catch (error) {
    reportStorageTrouble(error)
    return []
  }
}

function readTab(): Intent[] {
  const read = v.safeParse(v.array(Intent), storedKeys.journal.read())
  return read.success ? read.output : []
}

/** Leaves nothing, in memory or on disk: the session has ended. */
export async function wipeJournal(): Promise<void> {
  changeTo([])
  storedKeys.journal.remove()
  await clearEndedSessions(journalStore())
}
