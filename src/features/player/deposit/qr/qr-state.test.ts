import { describe, expect, it } from 'vitest'
import type { Qrcode } from '#contract/qrcode.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { isPaidBy, type QrMoment, stateAfter, timeLeftMs, withEnding, withoutEnding } from './qr-state.ts'

const START = Date.UTC(2026, 0, 15, 5)

/** Both clocks, that time after the first answer; the phone's may have been set or have slept meanwhile. */
const later = (serverMs: number, tickMs = serverMs): QrMoment => ({
  serverMs: START + serverMs,
  tick: 1000 + tickMs,
  maxMs: 15 * MINUTE_MS,
})
const satang = (amount: bigint) => amount as Satang
const open = (qrcodeId: string, fields: Partial<Qrcode> = {}): Qrcode => ({
  qrcodeId,
  hasQrcode: true,
  qrcode: '<svg/>',
  amount: satang(50_000n),
  expireIn: { at: START + 10 * MINUTE_MS },
  message: null,
  ...fields,
})
const none: Qrcode = {
  ...open(''),
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  amount: null,
  expireIn: null,
}
const seen = stateAfter(undefined, open('a'), later(0))

describe('the time left of a QR', () => {
  it.each([
    ['goes by the server’s clock', later(4 * MINUTE_MS), 6 * MINUTE_MS],
    ['ends at the deadline', later(11 * MINUTE_MS), 0],
    ['does not grow where the clock is set back', later(-HOUR_MS, 4 * MINUTE_MS), 6 * MINUTE_MS],
    ['shrinks while the phone sleeps and its ticks stand still', later(4 * MINUTE_MS, 0), 6 * MINUTE_MS],
  ])('%s', (_, moment, left) => {
    expect(timeLeftMs(seen, moment)).toBe(left)
  })

  it('is not longer after it was read again under a clock that was set back', () => {
    const again = stateAfter(
      seen,
      open('a', { expireIn: { inMs: 10 * MINUTE_MS } }),
      later(-MINUTE_MS, 9 * MINUTE_MS),
    )
    expect(timeLeftMs(again, later(-MINUTE_MS, 9 * MINUTE_MS))).toBe(MINUTE_MS)
  })

  it('begins anew with another QR', () => {
    const other = stateAfter(
      seen,
      open('b', { expireIn: { at: START + 20 * MINUTE_MS } }),
      later(9 * MINUTE_MS),
    )
    expect(timeLeftMs(other, later(9 * MINUTE_MS))).toBe(11 * MINUTE_MS)
  })

  it('is unknown where it would last for longer than a QR can: the dialog would count anew at each opening', () => {
    const far = open('a', { expireIn: { at: START + (7 * 60 + 15) * MINUTE_MS } })
    const first = stateAfter(undefined, far, later(14 * MINUTE_MS))
    expect(timeLeftMs(first, later(14 * MINUTE_MS))).toBeNull()
    expect(timeLeftMs(stateAfter(first, far, later(15 * MINUTE_MS)), later(15 * MINUTE_MS))).toBeNull()
  })

  it('goes on where the QR is read again under a clock that was set back by an hour', () => {
    const setBack = later(-HOUR_MS, 4 * MINUTE_MS)
    expect(timeLeftMs(stateAfter(seen, open('a'), setBack), setBack)).toBe(6 * MINUTE_MS)
  })

  it('is unknown where the time of a QR that was made just now says that it is over', () => {
    const past = open('a', { expireIn: { at: START - 7 * HOUR_MS } })
    const made = stateAfter(undefined, past, { ...later(0), isNew: true })
    expect(timeLeftMs(made, later(0))).toBeNull()
    expect(timeLeftMs(stateAfter(made, past, later(MINUTE_MS)), later(MINUTE_MS))).toBeNull()
    // One that was there before may well be over.
    expect(timeLeftMs(stateAfter(undefined, past, later(0)), later(0))).toBe(0)
  })

  it('is unknown without a deadline, and without a QR', () => {
    expect(timeLeftMs(stateAfter(undefined, open('a', { expireIn: null }), later(0)), later(0))).toBeNull()
    expect(timeLeftMs(stateAfter(undefined, none, later(0)), later(0))).toBeNull()
  })
})

describe('how a QR ended', () => {
  it.each([
    ['closed, where it is gone before its time', stateAfter(seen, none, later(MINUTE_MS)), 'closed'],
    ['expired, where its time was over', stateAfter(seen, none, later(10 * MINUTE_MS)), 'expired'],
    [
      'cancelled by the player',
      stateAfter(withEnding(seen, 'cancelled'), none, later(MINUTE_MS)),
      'cancelled',
    ],
    ['paid', stateAfter(withEnding(seen, 'paid'), none, later(MINUTE_MS)), 'paid'],
    [
      'paid, though it was first seen to be gone',
      withEnding(stateAfter(seen, none, later(1)), 'paid'),
      'paid',
    ],
  ])('%s', (_, state, how) => {
    expect(state.ended).toEqual({ amount: 50_000n, how })
    expect(state.answer.hasQrcode).toBe(false)
  })

  it('is forgotten with the next QR, or when the player has read it', () => {
    const closed = stateAfter(seen, none, later(MINUTE_MS))
    expect(stateAfter(closed, open('b'), later(MINUTE_MS)).ended).toBeNull()
    expect(withoutEnding(closed).ended).toBeNull()
    expect(stateAfter(undefined, none, later(0)).ended).toBeNull()
  })
})

describe('a deposit that was credited', () => {
  const closed = stateAfter(seen, none, later(MINUTE_MS))
  it.each([
    ['is the money of the open QR', seen, 50_000n, true],
    ['is the money of one that was just seen to be gone', closed, 50_000n, true],
    ['is another one by its amount', seen, 50_001n, false],
    ['is told for the QR once', withEnding(seen, 'paid'), 50_000n, false],
    ['is another one where there was no QR', stateAfter(undefined, none, later(0)), 50_000n, false],
  ])('%s', (_, state, amount, isIt) => {
    expect(isPaidBy(state, satang(amount))).toBe(isIt)
  })

  it('of an unknown amount is no proof, also where the QR’s is unknown', () => {
    expect(isPaidBy(seen, null)).toBe(false)
    expect(isPaidBy(stateAfter(undefined, open('a', { amount: null }), later(0)), null)).toBe(false)
  })
})

describe('a deadline that one answer leaves out', () => {
  const untold = { expireIn: null }

  it('is taken from a later answer, and ends the QR', () => {
    const made = stateAfter(undefined, open('a', untold), { ...later(0), isNew: true })
    const read = stateAfter(made, open('a'), later(1000))
    expect(timeLeftMs(read, later(MINUTE_MS))).toBe(9 * MINUTE_MS)
    expect(timeLeftMs(read, later(11 * MINUTE_MS))).toBe(0)
  })

  it('stays as an earlier answer told it', () => {
    const without = stateAfter(seen, open('a', untold), later(MINUTE_MS))
    expect(timeLeftMs(without, later(2 * MINUTE_MS))).toBe(8 * MINUTE_MS)
  })

  it('is not that of the QR before, where the service names no QR', () => {
    const first = stateAfter(undefined, { ...open('a'), qrcodeId: null }, later(0))
    const second = { ...open('b', { expireIn: { at: START + 21 * MINUTE_MS } }), qrcodeId: null }
    const next = stateAfter(first, second, { ...later(11 * MINUTE_MS), isNew: true })
    expect(timeLeftMs(next, later(11 * MINUTE_MS))).toBe(10 * MINUTE_MS)
  })
})
