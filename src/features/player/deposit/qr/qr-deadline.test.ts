import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { formatCountdown, qrDeadline, qrTimeLeft } from './qr-deadline.ts'

const NOW = Date.UTC(2026, 0, 15, 3, 0, 0)

describe('the deadline of a QR', () => {
  it.each([
    ['a moment on the server’s clock', { at: NOW + 5 * MINUTE_MS }, NOW + 5 * MINUTE_MS],
    ['a time from the answer', { inMs: 90_000 }, NOW + 90_000],
    ['not said', null, null],
  ])('%s', (_, expiry, deadline) => {
    expect(qrDeadline(expiry, NOW)).toBe(deadline)
  })
})

describe('the time left', () => {
  it.each([
    ['in the middle', NOW + 2 * MINUTE_MS, 2 * MINUTE_MS],
    ['at the deadline', NOW, 0],
    ['long after it', NOW - HOUR_MS, 0],
    ['with a clock that is years off', NOW + 10 * 365 * DAY_MS, 15 * MINUTE_MS],
  ])('%s', (_, deadline, left) => {
    expect(qrTimeLeft(deadline, NOW, 15 * MINUTE_MS)).toBe(left)
  })

  it('is not known without a deadline', () => {
    expect(qrTimeLeft(null, NOW, 15 * MINUTE_MS)).toBeNull()
  })
})

describe('the countdown', () => {
  it.each([
    [15 * MINUTE_MS, '15:00'],
    [MINUTE_MS, '01:00'],
    [59_001, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [120 * MINUTE_MS, '120:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })
})
