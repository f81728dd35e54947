import { serverNow } from '#api/server-clock.ts'
import { bangkokDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { type KeptStatement, keptStatement, readStatementPage } from './kept-history.ts'
import { pageBelow } from './statement-history.ts'

/** The widest picture of the statement. */
export const LONGEST_DAYS = 30
/** A longer statement is not read by the app itself: it must stay small on disk. */
const MOST_ENTRIES = 10_000

interface Walk {
  /** When the walk began, epoch ms by the phone's clock: what was read before may have changed. */
  startedAt: number
  /** The pages that it has read. None is read twice. */
  asked: ReadonlySet<number>
  /** It is enough to know all entries from this time on, epoch ms. */
  enoughSince: number
}

/**
 * Returns the page that tells most: the newest entries, then those that were in progress, then what is below
 * the oldest. Null where enough is known, or nothing more can be learnt now.
 */
export function nextPage(kept: KeptStatement, { startedAt, asked, enoughSince }: Walk): number | null {
  const { history, chain, isWhole, since } = kept
  const { top } = history
  if (top === null || top.readAt < startedAt) return asked.has(1) ? null : 1
  for (const [index, { entry, readAt }] of chain.entries()) {
    const page = Math.floor(index / top.pageSize) + 1
    if (entry.status === 'PENDING' && readAt < startedAt && !asked.has(page)) return page
  }
  if (isWhole || chain.length >= MOST_ENTRIES || (since !== null && since < enoughSince)) return null
  const page = pageBelow(history, chain)
  return asked.has(page) ? null : page
}

/** Returns the first moment of the longest picture, epoch ms. */
export function startOfLongest(): number {
  return startOfDayNumber(bangkokDay(serverNow()) - LONGEST_DAYS + 1)
}

/**
 * Reads pages until enough is known.
 * @param mayGoOn asked before each page; it may take its time
 * @throws {ApiError} when a call fails
 */
export async function readFurther(
  enoughSince: number,
  pages: number,
  mayGoOn: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const startedAt = Date.now()
  const asked = new Set<number>()
  while (asked.size < pages) {
    const page = nextPage(keptStatement.get(), { startedAt, asked, enoughSince })
    if (page === null || !(await mayGoOn(signal)) || signal.aborted) return
    asked.add(page)
    await readStatementPage(page, signal)
  }
}
