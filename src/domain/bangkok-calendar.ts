import { tz } from '@date-fns/tz'
// Each from its own file: the one for all makes Node read 300 files at each start.
import { isSameDay } from 'date-fns/isSameDay'
import { isSameWeek } from 'date-fns/isSameWeek'
import { startOfDay } from 'date-fns/startOfDay'

/** The calendar of the service, independent of the phone's zone. Laos has the same time. */
const bangkok = tz('Asia/Bangkok')

/** Whether two times, epoch ms, are on the same day in Bangkok. */
export function isSameBangkokDay(oneMs: number, otherMs: number): boolean {
  return isSameDay(oneMs, otherMs, { in: bangkok })
}

/** Whether two times, epoch ms, are in the same week in Bangkok, from Monday to Sunday. */
export function isSameBangkokWeek(oneMs: number, otherMs: number): boolean {
  return isSameWeek(oneMs, otherMs, { in: bangkok, weekStartsOn: 1 })
}

/** Returns the start of Bangkok's day of a time, both epoch ms. */
export function startOfBangkokDay(timeMs: number): number {
  return startOfDay(timeMs, { in: bangkok }).getTime()
}
