import { describe, expect, it } from 'vitest'
import { formatCountdown, qrDeadline, qrTimeLeft } from './qr-deadline.ts'

const NOW = Date.UTC(2026, 0, 15, 3, 0, 0)
const MINUTE = 60_000

describe('the deadline of a QR', () => {
  it.each([
    ['a moment on the server’s clock', { at: NOW + 5 * MINUTE }, NOW + 5 * MINUTE],
    ['a time from the answer', { inMs: 90_000 }, NOW + 90_000],
    ['not said', null, null],
  ])('%s', (_, expiry, deadline) => {
    expect(qrDeadline(expiry, NOW)).toBe(deadline)
  })
})

describe('the time left', () => {
  it.each([
    ['in the middle', NOW + 2 * MINUTE, 2 * MINUTE],
    ['at the deadline', NOW, 0],
    ['long after it', NOW - 3600 * 1000, 0],
    ['with a clock that is years off', NOW + 10 * 365 * 24 * 3600 * 1000, 15 * MINUTE],
  ])('%s', (_, deadline, left) => {
    expect(qrTimeLeft(deadline, NOW, 15 * MINUTE)).toBe(left)
  })

  it('is not known without a deadline', () => {
    expect(qrTimeLeft(null, NOW, 15 * MINUTE)).toBeNull()
  })
})

describe('the countdown', () => {
  it.each([
    [15 * MINUTE, '15:00'],
    [MINUTE, '01:00'],
    [59_001, '01:00'],
    [59_000, '00:59'],
    [1, '00:01'],
    [0, '00:00'],
    [120 * MINUTE, '120:00'],
  ])('%i ms is %s', (ms, text) => {
    expect(formatCountdown(ms)).toBe(text)
  })
})
