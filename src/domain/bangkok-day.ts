/** Days of Bangkok as numbers, for the sums of thousands of entries. */

import { BANGKOK_OFFSET_MS } from './bangkok-offset.ts'
import { DAY_MS } from './durations.ts'

/** Returns the number of Bangkok's day of a time, epoch ms. The next day has the next number. */
export function bangkokDay(epochMs: number): number {
  return Math.floor((epochMs + BANGKOK_OFFSET_MS) / DAY_MS)
}

/** Returns the number of the Monday of a day's week. */
export function mondayOf(day: number): number {
  // Day 0 was a Thursday.
  return day - ((day + 3) % 7)
}

/** Returns the first moment of a day, epoch ms. */
export function startOfDayNumber(day: number): number {
  return day * DAY_MS - BANGKOK_OFFSET_MS
}

/** The first and the last day of a month, by their numbers. */
export interface Month {
  first: number
  last: number
}

/** Returns the month of a day, or one that is some months earlier. */
export function monthOfDay(day: number, monthsBack = 0): Month {
  const date = new Date(day * DAY_MS)
  const firstOf = (month: number) => Date.UTC(date.getUTCFullYear(), month, 1) / DAY_MS
  const month = date.getUTCMonth() - monthsBack
  return { first: firstOf(month), last: firstOf(month + 1) - 1 }
}

/** An epoch time in ms as `2026-11-22T19:30:00+07:00`, for other programs. */
export function bangkokIso(epochMs: number): string {
  return `${new Date(epochMs + BANGKOK_OFFSET_MS).toISOString().slice(0, 19)}+07:00`
}
