/**
 * Reads the times that a server writes (docs/wire.md#times). Not every server says in which zone it writes
 * them, and some name the wrong one.
 */
import { HOUR_MS } from '#domain/durations.ts'
import { isObject } from './is-object.ts'
import { serverZoneMs } from './server-zone.ts'

/** Whether a text of a time names its zone. Figures are `exact`: they count from 1970 in no zone. */
export type TimeForm = 'exact' | TextForm
export type TextForm = 'zoned' | 'zoneless'

export interface WrittenTime {
  /** Epoch ms. */
  ms: number
  form: TimeForm
  /** The year was a Buddhist one. Its zone may be a guess, too. */
  isBuddhist: boolean
}

/** Whole hours, in ms, that have to be added to what the server writes; 0 where it is right. */
const correction = { exact: 0, zoned: 0, zoneless: 0 }

/** Corrects the texts of times of one form by whole hours (src/api/learn-record-times.ts). */
export function correctTimes(form: TextForm, hours: number): void {
  correction[form] = hours * HOUR_MS
}

/** A time of day may follow the day, and a zone the time of day. `+07` is a zone, too. */
const ISO =
  /^(\d{4})(-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:(z|utc|gmt)|([+-]\d\d)(?::?(\d\d))?)?)?$/i

/** Thai software may count the years from the Buddha: 2569 is 2026. */
const BUDDHIST_YEARS = 543
const EARLIEST_BUDDHIST_YEAR = 2400

/** A figure from here on is in seconds: a moment after 2001. */
const EARLIEST_S = 1e9
/** A figure from here on is in milliseconds: a moment after 1973. No time of this service is older. */
export const EARLIEST_MS = 1e11
/** From here on, in 2286, a figure counts something else: microseconds, or the digits of a date (`20261009123000`). */
const LATEST_MS = 1e13

/** Some write a time that is none as the first of their calendar (`0001-01-01`), or in figures of another kind. */
const isOfRecord = (ms: number) => ms >= EARLIEST_MS && ms < LATEST_MS

/**
 * Reads a written time: an ISO text, epoch milliseconds or seconds, or their digits. Returns null for any
 * other text: `Date.parse` alone finds a date in almost any text with a number.
 */
export function readTime(value: unknown): WrittenTime | null {
  // MongoDB writes `{ "$date": "…" }`, or `{ "$date": { "$numberLong": "…" } }`.
  if (isObject(value)) return readTime(value.$date ?? value.$numberLong)
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))) {
    const figure = Number(value)
    const isSeconds = figure >= EARLIEST_S && figure < EARLIEST_MS
    return timeOf(isSeconds ? figure * 1000 : figure, 'exact')
  }
  const [, written, monthAndDay, time = '00:00', greenwich, hours, minutes = '00'] =
    (typeof value === 'string' && ISO.exec(value.trim())) || []
  if (!written) return null
  const form = greenwich || hours ? 'zoned' : 'zoneless'
  const isBuddhist = Number(written) >= EARLIEST_BUDDHIST_YEAR
  const year = isBuddhist ? String(Number(written) - BUDDHIST_YEARS) : written
  const utcMs = Date.parse(`${year}${monthAndDay}T${time}${hours ? `${hours}:${minutes}` : 'Z'}`)
  return timeOf(form === 'zoneless' ? utcMs - serverZoneMs() : utcMs, form, isBuddhist)
}

/** 8.64e15 ms is the last moment that a `Date` can hold. */
function timeOf(ms: number, form: TimeForm, isBuddhist = false): WrittenTime | null {
  return ms !== 0 && Math.abs(ms) <= 8.64e15 ? { ms, form, isBuddhist } : null
}

/** Returns a written time in epoch ms as the server means it, or null. */
export function epochMsOf(value: unknown): number | null {
  return readTime(value)?.ms ?? null
}

/**
 * As `epochMsOf`, but only where the text says which moment it means: it names its zone, or needs none, and
 * this server's texts of its form were not found to be some hours off. For judging what became of money.
 */
export function certainTimeOf(value: unknown): number | null {
  const time = readTime(value)
  const isCertain =
    time !== null && !time.isBuddhist && time.form !== 'zoneless' && correction[time.form] === 0
  return isCertain && isOfRecord(time.ms) ? time.ms : null
}

/** As `epochMsOf`, with the correction that was learnt. For what is shown; money is judged without it. */
export function shownTimeOf(value: unknown): number | null {
  const time = readTime(value)
  return time && isOfRecord(time.ms) ? time.ms + correction[time.form] : null
}
