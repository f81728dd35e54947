import { isSince } from './newest-rows.ts'
import type { Evidence } from './reconciliation.ts'

/** Whether a row was certainly made by one of the sendings. What was done between two of them may be another's. */
export function isSinceSending(row: { createdAt: number | null }, { sendings, now }: Evidence): boolean {
  return now !== null && sendings.some((sending) => isSince(row, { ...sending, now }))
}
