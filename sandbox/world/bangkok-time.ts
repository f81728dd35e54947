const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Bangkok has been at UTC+7, without summer time, since 1920. */
const OFFSET_MS = 7 * HOUR_MS

/** The day of Bangkok's calendar that a time falls on, as a count of days. */
export function bangkokDay(time: number): number {
  return Math.floor((time + OFFSET_MS) / DAY_MS)
}

/** The week, Monday to Sunday, of Bangkok's calendar, as a count of weeks. */
export function bangkokWeek(time: number): number {
  // Day 0, 1 January 1970, was a Thursday.
  return Math.floor((bangkokDay(time) + 3) / 7)
}

/** `HH:mm` in Bangkok. */
export function bangkokClock(time: number): string {
  return new Date(time + OFFSET_MS).toISOString().slice(11, 16)
}

/** Whether `HH:mm` lies in hours that may go past midnight (`22:00` to `02:00`). */
export function isWithinHours(clock: string, from: string, to: string): boolean {
  if (from === '' || to === '' || from === to) return false
  return from < to ? clock >= from && clock < to : clock >= from || clock < to
}
