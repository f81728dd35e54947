/** Days of Bangkok as numbers, for the sums of thousands of entries. Thailand and Laos are at UTC+7 all year. */
const OFFSET_MS = 7 * 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the number of Bangkok's day of a time, epoch ms. The next day has the next number. */
export function bangkokDay(epochMs: number): number {
  return Math.floor((epochMs + OFFSET_MS) / DAY_MS)
}

/** Returns the number of the Monday of a day's week. */
export function mondayOf(day: number): number {
  // Day 0 was a Thursday.
  return day - ((day + 3) % 7)
}

/** Returns the first moment of a day, epoch ms. */
export function startOfDayNumber(day: number): number {
  return day * DAY_MS - OFFSET_MS
}
