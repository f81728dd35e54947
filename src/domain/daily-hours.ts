import { formatTimeOfDay } from './bangkok-clock.ts'

/** Hours of every day, `HH:mm` in Bangkok (and Laos). They may run past midnight; equal ones are none. */
export interface DailyHours {
  from: string
  to: string
}

/** Whether a time, epoch ms, lies within the hours: from the first minute until just before the last. */
export function isWithinDailyHours({ from, to }: DailyHours, epochMs: number): boolean {
  const now = formatTimeOfDay(epochMs).slice(0, 'HH:mm'.length)
  return from <= to ? now >= from && now < to : now >= from || now < to
}
