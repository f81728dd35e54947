import { BANGKOK_OFFSET_MS } from './time.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Hours of every day, `HH:mm` in Bangkok (and Laos). They may run past midnight; equal ones are none. */
export interface DailyHours {
  from: string
  to: string
}

function msOfDay(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** Whether a time, epoch ms, lies within the hours: from the first minute until just before the last. */
export function isWithinDailyHours(hours: DailyHours, epochMs: number): boolean {
  const now = (((epochMs + BANGKOK_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS
  const [from, to] = [msOfDay(hours.from), msOfDay(hours.to)]
  return from <= to ? now >= from && now < to : now >= from || now < to
}
