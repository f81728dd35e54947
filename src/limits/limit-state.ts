/** How much of a player's ceilings is used now. */
import { serverNow } from '#api/server-clock.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay, mondayOf, startOfDayNumber } from '#domain/bangkok-day.ts'
import {
  type DepositRow,
  depositsSince,
  openUses,
  type SpanStarts,
  transfersSince,
  type Use,
  type Used,
} from '#domain/limit-use.ts'
import type { Span } from '#domain/play-limits.ts'
import { limitsNow } from './limits-clock.ts'

/** Returns the first moment of today and of this week in Bangkok, epoch ms. */
export function spanStarts(now = limitsNow() ?? serverNow()): SpanStarts {
  const today = bangkokDay(now)
  return { day: startOfDayNumber(today), week: startOfDayNumber(mondayOf(today)) }
}

function depositRows(entries: readonly StatementEntry[]): DepositRow[] {
  return entries.flatMap(({ statementType, status, amount, createdAt }) =>
    statementType === 'deposit' ? [{ amount, createdAt, isOver: status === 'FAILED' }] : [],
  )
}

/** Returns what is used of the ceilings, today and this week. */
export function usedOf(
  kind: 'deposit' | 'transfer',
  uses: readonly Use[],
  entries: readonly StatementEntry[],
  now = limitsNow() ?? serverNow(),
): Record<Span, Used> {
  const starts = spanStarts(now)
  if (kind === 'transfer') {
    return { day: transfersSince(starts.day, uses), week: transfersSince(starts.week, uses) }
  }
  const rows = depositRows(entries)
  const open = openUses(uses, rows, now)
  return { day: depositsSince(starts.day, rows, open), week: depositsSince(starts.week, rows, open) }
}
