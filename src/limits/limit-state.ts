/** How much of a player's ceilings is used now. */
import { serverNow } from '#api/server-clock.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay, mondayOf, startOfDayNumber } from '#domain/bangkok-day.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type DepositRow,
  depositsSince,
  isQrUse,
  openUses,
  type SpanStarts,
  transfersSince,
  type Use,
  type Used,
} from '#domain/limit-use.ts'
import type { Span } from '#domain/play-limits.ts'
import { creditKey } from '#money/credited-deposits.ts'
import { timeBounds } from '#money/statement-history/time-bounds.ts'
import { limitsNow } from './limits-clock.ts'
import { mayBeDeposit } from './unknown-kinds.ts'

/** Returns the first moment of today and of this week in Bangkok, epoch ms. */
export function spanStarts(now = limitsNow() ?? serverNow()): SpanStarts {
  const today = bangkokDay(now)
  return { day: startOfDayNumber(today), week: startOfDayNumber(mondayOf(today)) }
}

/** What is known of the player's statement; `games` by `gamesIn`. */
interface Records {
  entries: readonly StatementEntry[]
  games: ReadonlySet<string>
}

/**
 * What has not arrived by then does not count any more: the entry of a cancelled QR, or a transfer that nobody found.
 */
export const LONGEST_PENDING_MS = DAY_MS

/**
 * Returns the deposits of the statement. One without a time of its own is as new as its place in the list lets it be.
 * One without an amount counts for a day.
 */
export function depositRows({ entries, games }: Records, now: number): DepositRow[] {
  const bounds = timeBounds(entries)
  return entries.flatMap((entry, index) => {
    const { statementType, status, amount } = entry
    const isGuess = mayBeDeposit(entry, games)
    if (statementType !== 'deposit' && !isGuess) return []
    const createdAt = bounds[index]?.to ?? null
    const isOld = createdAt !== null && now - createdAt > LONGEST_PENDING_MS
    // Nobody can tell for how long one without amount and time would count.
    const isUntold = amount === null && (isOld || createdAt === null)
    const isOver = status === 'FAILED' || isUntold || (status === 'PENDING' && isOld)
    const isDated = entry.createdAt !== null
    return [{ key: creditKey(entry, entry.createdAt), amount, createdAt, isDated, isOver, isGuess }]
  })
}

/** Returns what is used of the ceilings, today and this week. */
export function usedOf(
  kind: 'deposit' | 'transfer',
  uses: readonly Use[],
  records: Records,
  now = limitsNow() ?? serverNow(),
): Record<Span, Used> {
  const starts = spanStarts(now)
  if (kind === 'transfer') {
    return { day: transfersSince(starts.day, uses), week: transfersSince(starts.week, uses) }
  }
  const rows = depositRows(records, now)
  const open = openUses(uses, rows, now)
  return { day: depositsSince(starts.day, rows, open), week: depositsSince(starts.week, rows, open) }
}

/**
 * Returns what the QRs are noted under that can still be paid (`qrUseName`). One whose answer was lost stays for its
 * minutes: the deposit that seems to be its own may have come another way.
 */
export function qrsUnderWay(
  uses: readonly Use[],
  records: Records,
  now = limitsNow() ?? serverNow(),
): ReadonlySet<string> {
  const open = openUses(uses, depositRows(records, now), now)
  const lost = uses.filter(({ ref, until }) => ref === null && until > now)
  return new Set([...open, ...lost].filter(isQrUse).map(({ by }) => by))
}
