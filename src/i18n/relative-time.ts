import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts'

// The client counts a month as 30 days and a year as 365.
const MONTH_MS = 30 * DAY_MS
const YEAR_MS = 365 * DAY_MS

/**
 * Returns how long ago it was, in the largest whole unit. The texts are in the catalogue, because
 * Chromium's `Intl` has no Lao. A time in the future comes from a wrong clock and gives "just now".
 */
export function relativeTime(atMs: number, nowMs: number): MessageDescriptor {
  const age = nowMs - atMs
  if (age >= YEAR_MS) {
    const years = Math.floor(age / YEAR_MS)
    return msg`${plural(years, { one: `${years} year ago`, other: `${years} years ago` })}`
  }
  if (age >= MONTH_MS) {
    const months = Math.floor(age / MONTH_MS)
    return msg`${plural(months, { one: `${months} month ago`, other: `${months} months ago` })}`
  }
  if (age >= DAY_MS) {
    const days = Math.floor(age / DAY_MS)
    return msg`${plural(days, { one: `${days} day ago`, other: `${days} days ago` })}`
  }
  if (age >= HOUR_MS) {
    const hours = Math.floor(age / HOUR_MS)
    return msg`${plural(hours, { one: `${hours} hour ago`, other: `${hours} hours ago` })}`
  }
  if (age >= MINUTE_MS) {
    const minutes = Math.floor(age / MINUTE_MS)
    return msg`${plural(minutes, { one: `${minutes} minute ago`, other: `${minutes} minutes ago` })}`
  }
  if (age >= SECOND_MS) {
    const seconds = Math.floor(age / SECOND_MS)
    return msg`${plural(seconds, { one: `${seconds} second ago`, other: `${seconds} seconds ago` })}`
  }
  return msg`Just now`
}
