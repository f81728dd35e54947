import type { Clock } from '../queries.ts'

/** The answer itself takes a moment. */
const TOLERANCE_MS = 1000

/** What is unusual about the sandbox's clock; null when it is on the real time. */
export function clockOddity({ offsetMs, isFixed }: Clock): string | null {
  if (isFixed) return 'The clock stands still'
  return Math.abs(offsetMs) > TOLERANCE_MS ? 'The clock is not on the real time' : null
}
