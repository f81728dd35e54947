import { expect, test } from 'vitest'
import { formatDateTime, formatDay, formatTimeOfDay } from './bangkok-clock.ts'

test.each([
  ['2025-11-21T03:04:05Z', '21/11/2025 10:04:05'],
  ['2025-12-31T17:00:00Z', '01/01/2026 00:00:00'],
  ['2024-02-29T16:59:59.999Z', '29/02/2024 23:59:59'],
  ['2026-03-29T01:30:00Z', '29/03/2026 08:30:00'],
])('%s is %s in Bangkok, in the Gregorian calendar', (iso, text) => {
  expect(formatDateTime(Date.parse(iso))).toBe(text)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('%s is unknown', (epochMs) => {
  expect(formatDateTime(epochMs)).toBe('—')
})

test('a day and a time of day are the parts of both', () => {
  expect(formatDay(Date.UTC(2026, 10, 21, 18))).toBe('22/11/2026')
  expect(formatTimeOfDay(Date.UTC(2026, 10, 21, 18))).toBe('01:00:00')
  expect([formatDay(null), formatTimeOfDay(Number.NaN)]).toEqual(['—', '—'])
})
