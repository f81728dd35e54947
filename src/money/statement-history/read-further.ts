import { serverNow } from '#api/server-clock.ts'
import { bangkokDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { type KeptStatement, keptStatement, readStatementPage } from './kept-history.ts'
import { isPending, isSoonOver, mayHaveEnded } from './may-have-ended.ts'
import { type KeptEntry, pageBelow } from './statement-history.ts'

/** The widest picture of the statement. */
export const LONGEST_DAYS = 30
/** A longer statement is not read by the app itself: it must stay small on disk. */
const MOST_ENTRIES = 10_000

interface Walk {
  /** What was read before, epoch ms by the phone's clock, may have changed. */
  freshSince: number
  /** The pages that it has read. None is read twice. */
  asked: ReadonlySet<number>
  /** It is enough to know all entries from this time on, epoch ms; -Infinity where the player wants to know all. */
  enoughSince: number
}

/** Whether the app reads no further back. */
export function isReadFarEnough({ isWhole, chain }: KeptStatement): boolean {
  return isWhole || chain.length >= MOST_ENTRIES
}

/**
 * Returns the page that tells most: the newest entries, then those that are in progress, then what is below the
 * oldest, then what was in progress when it was read last, and may have ended since. Below the oldest first where the
 * player wants to know all. Null where enough is known, or nothing more can be learnt now.
 */
function nextPage(kept: KeptStatement, { freshSince, asked, enoughSince }: Walk): number | null {
  const { history, chain, since } = kept
  const { top } = history
  if (top === null || top.readAt < freshSince) return asked.has(1) ? null : 1
  const wantsAll = enoughSince === Number.NEGATIVE_INFINITY
  const isEnough = isReadFarEnough(kept) || (since !== null && since < enoughSince)
  const below = isEnough ? [] : [pageBelow(history, chain)]
  const pagesOf = (isWanted: (entry: KeptEntry) => boolean) =>
    chain.flatMap((entry, index) =>
      entry.readAt < freshSince && isWanted(entry) ? [Math.floor(index / top.pageSize) + 1] : [],
    )
  const pages = wantsAll
    ? [...below, ...pagesOf(isPending)]
    : [...pagesOf(isSoonOver), ...below, ...pagesOf(mayHaveEnded)]
  return pages.find((page) => !asked.has(page)) ?? null
}

/** Returns the first moment of the longest picture, epoch ms. */
export function startOfLongest(): number {
  return startOfDayNumber(bangkokDay(serverNow()) - LONGEST_DAYS + 1)
}

/**
 * Reads pages until enough is known.
 * @param mayGoOn asked before each page; it may take its time
 * @param freshSince what was read since then, epoch ms by the phone's clock, need not be read again
 * @throws {ApiError} when a call fails
 */
export async function readFurther(
  enoughSince: number,
  pages: number,
  mayGoOn: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
  freshSince = Date.now(),
): Promise<void> {
  const asked = new Set<number>()
  while (asked.size < pages) {
    const page = nextPage(keptStatement.get(), { freshSince, asked, enoughSince })
    if (page === null || !(await mayGoOn(signal)) || signal.aborted) return
    asked.add(page)
    await readStatementPage(page, signal)
  }
}
