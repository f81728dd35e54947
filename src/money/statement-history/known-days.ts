import { toldAt } from '#api/server-clock.ts'
import type { KnownDays } from './daily-sums.ts'
import type { KeptStatement } from './kept-history.ts'
import type { StatementHistory } from './statement-history.ts'

/** Returns when the newest entries were read, by the server's clock, epoch ms; null where they were not. */
function readUntil({ top }: StatementHistory): number | null {
  // A reading of a time to come was dated by a wrong clock.
  return top && top.readAt <= Date.now() ? toldAt(top.readAt) : null
}

/**
 * Whether the newest entries were read since a moment, epoch ms by the server's clock. Where they were not, nothing
 * is known of what came after it.
 */
export function wasReadSince(start: number, history: StatementHistory): boolean {
  const until = readUntil(history)
  return until !== null && until >= start
}

/**
 * Returns what the phone knows of the days.
 * @param today the number of Bangkok's day
 */
export function knownDays(
  { since, history }: Pick<KeptStatement, 'since' | 'history'>,
  today: number,
): KnownDays {
  return { since, until: readUntil(history), today }
}
