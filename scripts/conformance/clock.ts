import type { Asked } from './backend-under-test.ts'

/** By how much the server's clock is ahead of this machine's, at least and at most, in ms. */
export interface ClockDifference {
  leastMs: number
  mostMs: number
}

/**
 * Learns the server's clock from the `Date` of all answers. Each has whole seconds and says the time at some moment
 * between sending and receiving; together they say it closely. Returns null where no answer has a `Date`.
 */
export function clockDifference(asked: readonly Asked[]): ClockDifference | null {
  const bounds = asked.flatMap(({ headers, sentAt, receivedAt }) => {
    const date = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(date) ? [] : [{ least: date - receivedAt, most: date + 999 - sentAt }]
  })
  if (bounds.length === 0) return null
  const leastMs = Math.max(...bounds.map(({ least }) => least))
  const mostMs = Math.min(...bounds.map(({ most }) => most))
  // Answers of several machines may contradict each other.
  return { leastMs: Math.min(leastMs, mostMs), mostMs: Math.max(leastMs, mostMs) }
}

/** Returns a difference in words: `3 s ahead`. */
export function inWords(ms: number): string {
  const seconds = Math.abs(ms) / 1000
  const amount = seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`
  return `${amount} ${ms < 0 ? 'behind' : 'ahead'}`
}
