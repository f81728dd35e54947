import { formatTimeOfDay } from './bangkok-clock.ts'

/** Daily hours, `HH:mm` in Bangkok and Laos. They may pass midnight. Equal ends mean no hours. */
export interface DailyHours {
  from: string
  to: string
}

/** Whether a time, epoch ms, is in the hours. The end itself is outside. */
export function isWithinDailyHours({ from, to }: DailyHours, epochMs: number): boolean {
  const now = formatTimeOfDay(epochMs).slice(0, 'HH:mm'.length)
  return from <= to ? now >= from && now < to : now >= from || now < to
}
