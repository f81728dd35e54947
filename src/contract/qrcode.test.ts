import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { CurrentQrcode, Qrcode } from './qrcode.ts'
import { reading } from './testing/reading.ts'

describe('the expiry of a QR', () => {
  const at = Date.UTC(2026, 0, 2, 3, 4, 5)
  test.each<[unknown, unknown]>([
    ['2026-01-02T03:04:05Z', { at }],
    [at, { at }],
    [String(at), { at }],
    [300, { inMs: 300_000 }],
    ['300', { inMs: 300_000 }],
    [0.5, { inMs: 500 }],
    [0, { inMs: 0 }],
    [-5, { inMs: 0 }],
    [at / 1000, { at }],
    [String(at / 1000), { at }],
    ['2026-01-02 10:04:05', { at }],
    ['00:10:00', { inMs: 600_000 }],
    ['1:00:05', { inMs: 3_605_000 }],
    ['00:60:00', null],
    [1e8, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
    ['soon', null],
    [null, null],
    [{ at: 'x' }, null],
    [{ inMs: Number.NaN }, null],
  ])('%o is %o', (expireIn, expected) => {
    expect(reading(Qrcode, { hasQrcode: true, expireIn }).expireIn).toEqual(expected)
  })

  it('is known to have a QR by the QR, when nothing says it', () => {
    expect(reading(Qrcode, { qrcode: '<svg/>' }).hasQrcode).toBe(true)
    expect(reading(Qrcode, { hasQrcode: false, message: 'QR_FAIL' }).hasQrcode).toBe(false)
    expect(reading(Qrcode, { message: 'QR_FAIL' }).hasQrcode).toBe(false)
  })
})

test.each([
  [null],
  [undefined],
  [''],
  [false],
  [{}],
  [[]],
  [{ data: null }],
  [{ status: 'success', data: {} }],
  [{ code: 200, message: 'success', data: null }],
  [{ success: true, result: null }],
  [{ hasQrcode: false }],
  [{ hasQrcode: 'false', qrcode: '', qrcodeId: null }],
  [{ data: { hasQrcode: 0 } }],
  [{ message: 'ไม่มี QR' }],
])('the answer %o is no QR', (wire) => {
  expect(reading(CurrentQrcode, wire)).toMatchObject({ hasQrcode: false, qrcode: null, qrcodeId: null })
})

test('an answer of another form is not taken for no QR', () => {
  for (const odd of [{ unexpected: 1 }, 'x', 5, [1], { data: { unexpected: 1 } }, { result: true }]) {
    expect(v.is(CurrentQrcode, odd), JSON.stringify(odd)).toBe(false)
  }
})

test('a new QR that is none is no answer', () => {
  for (const nothing of [null, {}, '', true, { data: null }]) expect(v.is(Qrcode, nothing)).toBe(false)
})
