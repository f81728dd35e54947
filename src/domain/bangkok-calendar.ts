import { tz } from '@date-fns/tz'
import { isSameDay, isSameWeek, startOfDay } from 'date-fns'

/** The service's calendar, whatever the phone's zone. Laos keeps the same time. */
const bangkok = tz('Asia/Bangkok')

/** Whether two times, epoch ms, fall on the same day in Bangkok. */
export function isSameBangkokDay(oneMs: number, otherMs: number): boolean {
  return isSameDay(oneMs, otherMs, { in: bangkok })
}

/** Whether two times, epoch ms, fall in the same week in Bangkok: Monday to Sunday. */
export function isSameBangkokWeek(oneMs: number, otherMs: number): boolean {
  return isSameWeek(oneMs, otherMs, { in: bangkok, weekStartsOn: 1 })
}

/** The midnight, epoch ms, at which Bangkok's day of that time began. */
export function startOfBangkokDay(timeMs: number): number {
  return startOfDay(timeMs, { in: bangkok }).getTime()
}
