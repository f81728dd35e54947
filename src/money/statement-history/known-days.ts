import { serverNow } from '#api/server-clock.ts'
import type { KnownDays } from './daily-sums.ts'
import type { KeptStatement } from './kept-history.ts'

/** Returns a moment of the phone's clock by the server's, epoch ms: of when the service said something. */
export function toldAt(readAt: number): number {
  return readAt + serverNow() - Date.now()
}

/**
 * Returns what the phone knows of the days.
 * @param today the number of Bangkok's day
 */
export function knownDays(
  { since, history: { top } }: Pick<KeptStatement, 'since' | 'history'>,
  today: number,
): KnownDays {
  // A reading of a time to come was dated by a wrong clock.
  const until = top && top.readAt <= Date.now() ? toldAt(top.readAt) : null
  return { since, until, today }
}
