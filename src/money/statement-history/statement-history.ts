import { PAGE_SIZE } from '#contract/page.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { totalTold } from '#domain/total-told.ts'
import { keysOf } from './entry-keys.ts'

/** An entry of the statement as the phone keeps it. */
export interface KeptEntry {
  /** The id of the server. Where it gives none, what the entry says. */
  key: string
  entry: StatementEntry
  /** When the server said so, epoch ms by the phone's clock. */
  readAt: number
  /** The key of the next older entry. It is null for the oldest one, and undefined while it is not known. */
  below?: string | null
  /** How many entries the server had below it; absent where it does not say that. */
  countBelow?: number
}

/** Where the newest entry is, and how much the server has. */
export interface Top {
  /** Null where the statement is empty. */
  key: string | null
  /** The number of all entries; null where the server does not say it. */
  total: number | null
  pageSize: number
  readAt: number
}

/**
 * The entries that the phone has read. New entries move all others to later pages, so a page number tells
 * nothing for long. What stays is which entry is right below which: a page tells it of its rows. The newest
 * answer is believed.
 */
export interface StatementHistory {
  entries: ReadonlyMap<string, KeptEntry>
  top: Top | null
  /** The last entry of each page that was read since the app started, and what the page told, by its number. */
  ends: ReadonlyMap<number, { key: string; total: number | null }>
}

export const NO_HISTORY: StatementHistory = { entries: new Map(), top: null, ends: new Map() }

export interface PageRead {
  page: number
  rows: readonly StatementEntry[]
  total: number | null
  /** When it was asked for, epoch ms by the phone's clock. */
  readAt: number
}

/** Returns the history with a page more, and the entries that are new or changed. */
export function addPage(
  history: StatementHistory,
  answered: PageRead,
): { history: StatementHistory; changed: KeptEntry[] } {
  const read = isLastAgain(history, answered) ? { ...answered, rows: [] } : answered
  const { page, rows, readAt } = read
  const entries = new Map(history.entries)
  const changed = new Map<string, KeptEntry>()
  const put = (kept: KeptEntry) => {
    entries.set(kept.key, kept)
    changed.set(kept.key, kept)
  }
  const belowFirst = countBelowFirst(history, read)
  const keys = keysOf(rows, belowFirst)

  const told = toldBy(history, read)
  const above = history.ends.get(page - 1)
  // Between two equal totals nothing has moved.
  const isSteady = told !== null && above?.total === told
  const follows = above && (isSteady || told === null || above.total === null)
  const lastAbove = follows ? entries.get(above.key) : undefined
  // A place is no name where only one of the two pages knows it: what has moved on would look like another entry.
  const isPlaced = belowFirst !== null && lastAbove?.countBelow !== undefined
  const names = isPlaced ? keys : keysOf(rows)
  const namesAbove = new Set(isPlaced ? [lastAbove.key] : lastAbove && namesDownTo(history, lastAbove))
  if (lastAbove && !names.some((name) => namesAbove.has(name))) {
    const [first] = keys
    if (first === undefined) put({ ...lastAbove, below: null })
    else if (isSteady || isLower(history, rows[0], first, lastAbove)) put({ ...lastAbove, below: first })
  }

  const isEnd = endsList(history, read, told)
  for (const [index, entry] of rows.entries()) {
    const key = keys[index] as string
    const known = entries.get(key)
    if (known && known.readAt > readAt) continue
    const countBelow = belowFirst === null ? undefined : belowFirst - index
    // It may be the one above, which a new entry has moved here, or another: what follows it is not known.
    const isUnclear = entry._id === null && belowFirst === null && namesAbove.has(key)
    const next = keys[index + 1] ?? (isEnd ? null : belowStill(known, countBelow))
    const below = isUnclear ? undefined : next
    put({
      key,
      entry,
      readAt,
      ...(below !== undefined && { below }),
      ...(countBelow !== undefined && { countBelow }),
    })
  }

  const top = page === 1 && readAt >= (history.top?.readAt ?? 0) ? topOf(read, keys) : history.top
  // New entries have moved all pages.
  const ends = new Map(top?.key === history.top?.key ? history.ends : [])
  const last = keys.at(-1)
  if (last === undefined) ends.delete(page)
  else ends.set(page, { key: last, total: told })
  return { history: { entries, top, ends }, changed: [...changed.values()] }
}

/** Returns the number of all entries that a page tells; null where it tells none. */
function toldBy({ top }: StatementHistory, { page, rows, total }: Omit<PageRead, 'readAt'>): number | null {
  return totalTold({ total, page, rows: rows.length }, top?.pageSize ?? rows.length)
}

/**
 * Whether a page is the last one by its total. That of a full page may be the number of the pages, or of its rows: then
 * the page behind it tells.
 */
function endsList({ top }: StatementHistory, { page, rows }: PageRead, told: number | null): boolean {
  const isFull = rows.length === PAGE_SIZE
  return !isFull && told === (page - 1) * (top?.pageSize ?? PAGE_SIZE) + rows.length
}

/**
 * Whether a page may be behind the last one. The first one is not, nor one that has to be there by the total, or by
 * what is known already.
 */
export function mayBeBehindLast(history: StatementHistory, page: number): boolean {
  const { top } = history
  if (page === 1 || top === null) return false
  return Math.max(top.total ?? 0, chainOf(history).length) <= (page - 1) * top.pageSize
}

/**
 * Whether a page behind the last one has the rows of the last one again, as some servers send it. The total has to say
 * that there are no more, and rows above them that the server does not send the same for every page.
 */
function isLastAgain(history: StatementHistory, { page, rows, total }: PageRead): boolean {
  const { ends, top } = history
  const above = ends.get(page - 1)
  const isBehind = total !== null && total === (page - 1) * (top?.pageSize ?? PAGE_SIZE)
  if (!above || !isBehind || above.total !== total) return false
  const chain = chainOf(history)
  const end = chain.findIndex(({ key }) => key === above.key) + 1
  const start = end - rows.length
  const last = keysOf(chain.slice(Math.max(0, start), end).map(({ entry }) => entry))
  return start > 0 && keysOf(rows).every((name, index) => name === last[index])
}

/** Returns how many entries the server has below the first one of a page; null where that is not known. */
export function countBelowFirst(history: StatementHistory, read: Omit<PageRead, 'readAt'>): number | null {
  const { top } = history
  const { page, rows } = read
  const total = toldBy(history, read)
  if (total === null) return null
  if (page === 1) return total - 1
  const size = top?.pageSize
  const first = size && (page - 1) * size
  const isFull = rows.length === size || (first && first + rows.length === total)
  return first && isFull ? total - 1 - first : null
}

/**
 * Returns the entry that is known to be below one. That counts no more where the server has more or fewer entries
 * below it than before: one that it came to know late is among them, and the pages have to be read again down to it.
 */
function belowStill(known: KeptEntry | undefined, countBelow: number | undefined): KeptEntry['below'] {
  const hasChanged =
    countBelow !== undefined && known?.countBelow !== undefined && countBelow !== known.countBelow
  return hasChanged ? undefined : known?.below
}

function topOf({ rows, total, readAt }: PageRead, keys: readonly string[]): Top {
  // A server may make pages of a size of its own, whatever is asked for.
  const isPart = rows.length > 0 && total !== null && rows.length < total
  const pageSize = isPart ? rows.length : Math.max(PAGE_SIZE, rows.length)
  return { key: keys[0] ?? null, total, pageSize, readAt }
}

/** Returns two histories as one. Of what both know, it takes what was read later. */
export function mergeHistories(earlier: StatementHistory, later: StatementHistory): StatementHistory {
  const entries = new Map(earlier.entries)
  for (const [key, kept] of later.entries) {
    const known = entries.get(key)
    if (known && kept.readAt < known.readAt) continue
    const below = kept.below === undefined ? belowStill(known, kept.countBelow) : kept.below
    entries.set(key, { ...kept, ...(below !== undefined && { below }) })
  }
  const isNewer = (later.top?.readAt ?? 0) >= (earlier.top?.readAt ?? 0)
  return { entries, top: (isNewer ? later.top : earlier.top) ?? earlier.top, ends: later.ends }
}

/**
 * Returns the history without what was read later than now: the phone's clock was ahead then. It would win over
 * every newer answer until that time has come.
 */
export function withoutFuture(history: StatementHistory, now: number): StatementHistory {
  const { entries, top } = history
  const isPast = ({ readAt }: { readAt: number }) => readAt <= now
  const past = [...entries].filter(([, kept]) => isPast(kept))
  const isTopPast = top === null || isPast(top)
  if (isTopPast && past.length === entries.size) return history
  return { entries: new Map(past), top: isTopPast ? top : null, ends: new Map() }
}

/** Returns every entry from the newest down to the first gap, newest first. */
export function chainOf({ entries, top }: StatementHistory): KeptEntry[] {
  const chain: KeptEntry[] = []
  const seen = new Set<string>()
  let key: string | null | undefined = top?.key
  while (typeof key === 'string' && !seen.has(key)) {
    const kept = entries.get(key)
    if (!kept) break
    seen.add(key)
    chain.push(kept)
    key = kept.below
  }
  return chain
}

/** Returns what tells the entries of the chain down to one from others, without their places. */
function namesDownTo(history: StatementHistory, last: KeptEntry): string[] {
  const chain = chainOf(history)
  const end = chain.indexOf(last)
  const above = end === -1 ? chain : chain.slice(0, end)
  return keysOf([...above, last].map(({ entry }) => entry))
}

/** Without a total, more new entries than a page has may have moved it down. Then it does not follow. */
function isLower(
  history: StatementHistory,
  row: StatementEntry | undefined,
  key: string,
  above: KeptEntry,
): boolean {
  const [time, timeAbove] = [row?.createdAt ?? null, above.entry.createdAt]
  if (time === null || timeAbove === null || time > timeAbove) return false
  return !chainOf(history).some((kept) => kept.key === key)
}

/** Whether the chain has all that the server has. A total may count entries that no page shows. */
export function isWhole({ top }: StatementHistory, chain: readonly KeptEntry[]): boolean {
  if (top === null) return false
  if (top.key === null) return true
  const total = totalTold({ ...top, page: 1, rows: chain.length }, 0)
  const last = chain.at(-1)
  if (last?.below !== null) return false
  return total === null ? !isOldestFirst(chain) : chain.length + (last.countBelow ?? 0) >= total
}

/** Entries of one moment may stand in another order than their times: a server may date one before it lists it. */
const ONE_MOMENT_MS = 1000

/** Whether the list begins with its oldest entry. Then new entries do not show on its first page. */
function isOldestFirst(chain: readonly KeptEntry[]): boolean {
  const times = chain.flatMap(({ entry }) => entry.createdAt ?? [])
  const [first = 0, last = first] = [times[0], times.at(-1)]
  return last > first + ONE_MOMENT_MS
}

/** Of so many entries at the end of what was read at least one has the time at which it was listed. */
const LAST_READ = 10

/**
 * Returns the time from which on every entry is in the chain, epoch ms: -Infinity where it is whole, and
 * null where nothing can be said, because the server's order is not by time. Some entries may be dated back: a slip has
 * the time of its transfer at the bank. What is not read yet is then as old as the newest of those that were read last.
 */
export function knownSince(history: StatementHistory, chain: readonly KeptEntry[]): number | null {
  if (isWhole(history, chain)) return Number.NEGATIVE_INFINITY
  const times = chain.flatMap(({ entry }) => entry.createdAt ?? [])
  if (times.length === 0) return null
  const isNewer = (time: number, index: number) => time > (times[index - 1] ?? time) + ONE_MOMENT_MS
  const datedBack = times.filter(isNewer).length
  // The last one may be dated back, too, with nothing below it to show that.
  if (datedBack === 0) return Math.max(...times.slice(-2))
  // So many would be no exceptions.
  return datedBack * 3 > times.length ? null : Math.max(...times.slice(-LAST_READ))
}

/** Returns the page whose answer makes the chain longer. */
export function pageBelow(history: StatementHistory, chain: readonly KeptEntry[]): number {
  const last = chain.at(-1)
  if (!history.top || !last) return 1
  for (const [page, end] of history.ends) {
    if (end.key === last.key && (end.total ?? history.top.total) === history.top.total) return page + 1
  }
  // It shows the last entry again, and what is below it.
  return Math.max(1, Math.ceil(chain.length / history.top.pageSize))
}
