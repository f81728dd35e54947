/**
 * The statement as this phone keeps it: one entry for each key, under the session. It grows with each page
 * that is read, and ends with the session (docs/architecture.md#storage).
 */
import { clear, delMany, entries, setMany } from 'idb-keyval'
import { onTimeCorrection, timeCorrection } from '#api/learn-record-times.ts'
import { send } from '#api/send.ts'
import { externalStore } from '#browser/external-store.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { PAGE_SIZE } from '#contract/page.ts'
import { furtherPage, statement } from '#contract/statement.ts'
import { schemaVersion } from '#offline/persisted-query.ts'
import { sessionKey, sessionStore } from '#offline/session-stores.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'
import { currentSession, isRemembered, onSessionChange, sessionEpoch } from '#session/session.ts'
import { dailySums, type Sums } from './daily-sums.ts'
import { type DiskEntry, fromDisk, toDisk } from './disk-entry.ts'
import {
  addPage,
  chainOf,
  isWhole,
  type KeptEntry,
  knownSince,
  mayBeBehindLast,
  mergeHistories,
  NO_HISTORY,
  type PageRead,
  type StatementHistory,
  type Top,
  withoutFuture,
} from './statement-history.ts'

export interface KeptStatement {
  history: StatementHistory
  /** Every entry from the newest down to the first gap. */
  chain: readonly KeptEntry[]
  isWhole: boolean
  /** The time from which on every entry is known (`knownSince`). */
  since: number | null
  /** The sums by the number of Bangkok's day. */
  sums: ReadonlyMap<number, Sums>
}

function viewOf(history: StatementHistory): KeptStatement {
  const chain = chainOf(history)
  return {
    history,
    chain,
    isWhole: isWhole(history, chain),
    since: knownSince(history, chain),
    sums: dailySums(chain.map(({ entry }) => entry)),
  }
}

const EMPTY = viewOf(NO_HISTORY)
const kept = externalStore<KeptStatement>(EMPTY)
let restoring: Promise<void> | null = null
/** Settles when the disk has answered, however slow it is. */
let reading: Promise<void> | null = null
let isRestored = false

/** What is known of the statement; nothing before `restoreHistory`. */
export const keptStatement: Pick<typeof kept, 'get' | 'subscribe'> = kept

onSessionChange(() => {
  restoring = reading = null
  isRestored = false
  kept.set(EMPTY)
})

/** How the times of the history were read; null before it is asked for. */
let correction: string | null = null

/** When times were last found to be read otherwise, epoch ms by the phone's clock. */
let correctedAt = 0

/** Empties the history where times are read otherwise now: in it they would stand some hours off. */
function dropOtherTimes(): void {
  const before = correction
  correction = timeCorrection()
  if (before === null || before === correction) return
  correctedAt = Date.now()
  kept.set(EMPTY)
  void clear(sessionStore('statement')).catch(reportStorageTrouble)
}

onTimeCorrection(() => {
  if (correction !== null) dropOtherTimes()
})

interface DiskTop extends Top {
  version: string
}

/** Another build may have read the entries otherwise, or named them otherwise (`keysOf`). */
const diskVersion = () => `${schemaVersion} by-kind ${correction}`

const TOP = 'top'
const ENTRY = 'entry '

function nameOnDisk(name: string): string | null {
  const session = currentSession()
  return session && isRemembered() ? sessionKey(session.id, name) : null
}

/**
 * Reads from disk what earlier visits have kept, once in a session. It waits a second at most for a slow disk. Each
 * call drops what a wrong clock has dated later than now, so that it is read again.
 */
export function restoreHistory(): Promise<void> {
  const epoch = sessionEpoch()
  dropOtherTimes()
  dropFuture()
  reading ??= restore(epoch)
  restoring ??= withinDiskLimit(reading)
    .catch(reportStorageTrouble)
    .then(() => {
      isRestored = epoch === sessionEpoch()
    })
  return restoring
}

async function restore(epoch: number): Promise<void> {
  const wanted = diskVersion()
  const [topName, entryName] = [nameOnDisk(TOP), nameOnDisk(ENTRY)]
  if (topName === null || entryName === null) return
  const found = await entries<string, unknown>(sessionStore('statement'))
  if (sessionEpoch() !== epoch || diskVersion() !== wanted) return
  const onDisk = new Map(found)
  const { version, ...top } = (onDisk.get(topName) ?? {}) as DiskTop
  if (version !== wanted) return delMany([...onDisk.keys()], sessionStore('statement'))
  const history = { entries: new Map<string, KeptEntry>(), top, ends: new Map() }
  for (const [name, record] of found) {
    if (!name.startsWith(entryName)) continue
    const entry = fromDisk(record as DiskEntry)
    history.entries.set(entry.key, entry)
  }
  const past = withoutFuture(history, Date.now())
  void erase(history, past)
  const { history: read } = kept.get()
  const merged = mergeHistories(past, read)
  kept.set(viewOf(merged))
  // A page that did not wait for the disk has written there that it does not know what is below its last entry.
  const mended = [...read.entries.values()].flatMap(({ key, below }) => {
    const entry = merged.entries.get(key)
    return entry && entry.below !== below ? [entry] : []
  })
  void save(mended, null, epoch)
}

function dropFuture(): void {
  const { history } = kept.get()
  const past = withoutFuture(history, Date.now())
  if (past === history) return
  void erase(history, past)
  kept.set(viewOf(past))
}

/**
 * Reads a page of the statement from the server, and keeps what it says. One behind the last one is empty, also where
 * the server refuses it.
 * @throws {ApiError} when the call fails
 */
export async function readStatementPage(page: number, signal: AbortSignal) {
  dropOtherTimes()
  const [epoch, readAt] = [sessionEpoch(), Date.now()]
  const endpoint = mayBeBehindLast(kept.get().history, page) ? furtherPage : statement.list
  const answer = await send(endpoint, { page, limit: PAGE_SIZE }, { signal })
  // The answer itself may have told how times are written, and another tab may have learnt it meanwhile.
  const readBy = correction
  dropOtherTimes()
  const read = { page, rows: answer.statements, total: answer.total, readAt }
  const keep = () => {
    if (sessionEpoch() === epoch && correction === readBy) keepPage(read)
  }
  // The page is shown at once, however slow the disk is.
  if (isRestored) keep()
  else void restoreHistory().then(keep)
  return answer
}

/**
 * Keeps the newest pages as another screen has read them. Where they do not join what is known, that stays as it is:
 * one page must not take the place of a long statement. So it waits for the disk.
 * @param pages the first one, and the second one where it belongs to it
 * @param readAt when they were read, epoch ms by the phone's clock
 */
export async function keepNewest(
  pages: readonly AnswerOf<typeof statement.list>[],
  readAt: number,
): Promise<void> {
  const epoch = sessionEpoch()
  await restoreHistory()
  await reading?.catch(() => {})
  if (sessionEpoch() !== epoch) return
  const before = kept.get()
  const { top } = before.history
  if (readAt <= Math.max(top?.readAt ?? 0, correctedAt) || readAt > Date.now()) return
  let { history } = before
  const changed = new Map<string, KeptEntry>()
  for (const [index, { statements: rows, total }] of pages.entries()) {
    const added = addPage(history, { page: index + 1, rows, total, readAt })
    history = added.history
    for (const entry of added.changed) changed.set(entry.key, entry)
  }
  const isLonger = chainOf(history).length >= before.chain.length
  // A receipt is found without a place in the chain.
  const news = [...changed.values()].filter(({ key }) => isLonger || !before.history.entries.has(key))
  if (!isLonger) {
    const entries = new Map([...before.history.entries, ...news.map((entry) => [entry.key, entry] as const)])
    history = { ...before.history, entries }
  }
  kept.set(viewOf(history))
  void save(news, history.top === top ? null : history.top, sessionEpoch())
}

function keepPage(read: PageRead): void {
  dropFuture()
  const before = kept.get().history
  // The clock may have been set back since the page was asked for.
  const readAt = Math.min(read.readAt, Date.now())
  const { history, changed } = addPage(before, { ...read, readAt })
  kept.set(viewOf(history))
  void save(changed, history.top === before.top ? null : history.top, sessionEpoch())
}

async function save(changed: readonly KeptEntry[], top: Top | null, epoch: number): Promise<void> {
  const session = currentSession()
  if (!session || !isRemembered()) return
  const records: [string, unknown][] = changed.map((entry) => [
    sessionKey(session.id, ENTRY + entry.key),
    toDisk(entry),
  ])
  if (top) records.push([sessionKey(session.id, TOP), { ...top, version: diskVersion() } satisfies DiskTop])
  try {
    await setMany(records, sessionStore('statement'))
    // If the session ended during the write, the wipe may have missed these.
    if (sessionEpoch() !== epoch) {
      await delMany(
        records.map(([key]) => key),
        sessionStore('statement'),
      )
    }
  } catch (error) {
    reportStorageTrouble(error)
  }
}

/** Deletes from disk what `after` has no more. */
async function erase(before: StatementHistory, after: StatementHistory): Promise<void> {
  const lost = [...before.entries.keys()].filter((key) => !after.entries.has(key)).map((key) => ENTRY + key)
  if (before.top && !after.top) lost.push(TOP)
  const names = lost.map(nameOnDisk).filter((name) => name !== null)
  if (names.length > 0) await delMany(names, sessionStore('statement')).catch(reportStorageTrouble)
}
