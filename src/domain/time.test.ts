import { expect, test } from 'vitest'
import { formatDateTime } from './time.ts'

test.each([
  [new Date(2025, 10, 21, 10, 4, 5), '21/11/2025 10:04:05'],
  [new Date(2026, 0, 1, 0, 0, 0), '01/01/2026 00:00:00'],
  [new Date(2024, 1, 29, 23, 59, 59), '29/02/2024 23:59:59'],
])('%s in the phone’s zone is %s, in the Gregorian calendar', (date, text) => {
  expect(formatDateTime(date.getTime())).toBe(text)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY, 8.65e15])('%s is unknown', (epochMs) => {
  expect(formatDateTime(epochMs)).toBe('—')
})
