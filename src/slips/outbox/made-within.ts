import { EXACT_MS, isOfWholeMinutes, isSince } from '#contract/newest-rows.ts'
import type { Slip } from '#contract/statement.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { SlipWindow } from './slip-windows.ts'

/**
 * Returns the rows that were made since a sending, and before this phone sent another slip after it.
 * @param list all rows of the page
 */
export function madeWithin(
  slips: readonly Slip[],
  list: readonly Slip[],
  windows: readonly SlipWindow[],
): Slip[] {
  const lastMs = areOfWholeMinutes(list) ? MINUTE_MS : 0
  return slips.filter((slip) =>
    windows.some(({ sentAt, now, until }) => {
      const isBeforeOther = until === null || (slip.createdAt ?? 0) + lastMs < until - EXACT_MS
      return sentAt !== null && now !== null && isSince(slip, { sentAt, now }) && isBeforeOther
    }),
  )
}

/** Whether a list tells whole minutes: one row in sixty of any other list has such a time, too. */
function areOfWholeMinutes(list: readonly Slip[]): boolean {
  return list.every(({ createdAt }) => createdAt === null || isOfWholeMinutes(createdAt))
}
