import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { formatWait, resendWaitMs } from './otp-wait.ts'

test.each([
  [0, 60_000],
  [1, 59_999],
  [59_999, 1],
  [60_000, 0],
  [600_000, 0],
  [-1, 0],
  [-HOUR_MS, 0],
])('%i ms after a code was sent, another may be asked for in %i ms', (age, wait) => {
  expect(resendWaitMs(1_000_000, 1_000_000 + age)).toBe(wait)
})

test.each([
  [60_000, '1:00'],
  [59_001, '1:00'],
  [59_000, '0:59'],
  [1, '0:01'],
  [0, '0:00'],
])('%i ms is %s', (wait, text) => {
  expect(formatWait(wait)).toBe(text)
})
