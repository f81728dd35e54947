import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { learnServerTime, toldAt } from '#api/server-clock.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import { DAY_MS } from '#domain/durations.ts'
import { isDayKnown } from './daily-sums.ts'
import { knownDays, wasReadSince } from './known-days.ts'
import { NO_HISTORY } from './statement-history.ts'

const READ_AT = Date.parse('2026-11-23T20:00:00+07:00')
const monday = bangkokDay(READ_AT)
const readOnMonday = {
  since: Number.NEGATIVE_INFINITY,
  history: { ...NO_HISTORY, top: { key: null, total: 0, pageSize: 10, readAt: READ_AT } },
}
/** The days from Sunday to Wednesday that are known. */
const knownOn = (today: number) =>
  [monday - 1, monday, monday + 1, monday + 2].map((day) => isDayKnown(day, knownDays(readOnMonday, today)))

beforeEach(() => {
  vi.useFakeTimers({ now: READ_AT, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('knows today as far as it was read today, and on Wednesday only the days before that Monday', () => {
  expect(knownOn(monday)).toEqual([true, true, false, false])
  vi.setSystemTime(READ_AT + 2 * DAY_MS)
  expect(knownOn(monday + 2)).toEqual([true, false, false, false])
})

it('knows no day where nothing was read, or only by a clock that was ahead', () => {
  const { since } = readOnMonday
  expect(isDayKnown(monday, knownDays({ since, history: NO_HISTORY }, monday))).toBe(false)
  vi.setSystemTime(READ_AT - DAY_MS)
  expect(knownOn(monday - 1)).toEqual([false, false, false, false])
})

it('was read since a moment where the newest entries were', () => {
  const { history } = readOnMonday
  expect([READ_AT - 1, READ_AT, READ_AT + 1].map((start) => wasReadSince(start, history))).toEqual([
    true,
    true,
    false,
  ])
  expect(wasReadSince(Number.NEGATIVE_INFINITY, NO_HISTORY)).toBe(false)
})

it('goes by the server’s clock where the phone’s is five days behind', () => {
  const fiveDays = 5 * DAY_MS
  learnServerTime(new Date(READ_AT + fiveDays - 500).toUTCString(), performance.now())
  expect(Math.abs(toldAt(READ_AT) - READ_AT - fiveDays)).toBeLessThanOrEqual(500)
  expect(knownOn(monday + 5)).toEqual([true, true, true, true])
})
