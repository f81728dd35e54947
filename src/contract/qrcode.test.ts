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
    [{ $date: '2026-01-02T03:04:05Z' }, { at }],
    [{ $numberInt: '300' }, { inMs: 300_000 }],
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

const picture = { qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', amount: 100, expireIn: 600 }

test.each([
  [{ success: true, qrcode: picture }],
  [{ qrcode: picture }],
  [{ message: 'success', qrcode: picture }],
  [{ data: { qrcode: picture } }],
  [{ code: 200, message: 'success', data: { qrcode: picture } }],
  [{ success: true, qrcode: [picture] }],
  [{ ...picture, qrcode: { hasQrcode: true, qrcode: '<svg/>' } }],
  [{ success: true, amount: 100, qrcode: { qrcodeId: 'q1', qrcode: '<svg/>' } }],
])('a QR may come under its own name: %j', (wire) => {
  for (const schema of [Qrcode, CurrentQrcode]) {
    expect(reading(schema, wire)).toMatchObject({
      qrcodeId: 'q1',
      hasQrcode: true,
      qrcode: '<svg/>',
      amount: 10000n,
    })
  }
})

test.each([
  [{ qrcode: { hasQrcode: false } }],
  [{ success: true, qrcode: { qrcodeId: null, qrcode: null } }],
  [{ success: true, qrcode: [] }],
  [{ hasQrcode: false, qrcode: {} }],
  [{ qrcodeId: 'q1', hasQrcode: false, qrcode: [] }],
])('that there is no QR may come under its own name: %j', (wire) => {
  expect(reading(CurrentQrcode, wire)).toMatchObject({ hasQrcode: false, qrcode: null })
})

test.each([
  [{ success: true, qrcode: { svg: '<svg/>' } }],
  [{ qrcode: { type: 'Buffer', data: [137, 80] } }],
  [{ hasQrcode: false, qrcode: { svg: '<svg/>' } }],
  [{ qrcode: ['<svg/>'] }],
  [{ qrcode: [picture, picture] }],
  [{ success: true, qrcode: { qrcodeId: 'q1', qrcode: { svg: '<svg/>' } } }],
  // What becomes of a picture for which the server did not wait.
  [{ qrcodeId: 'q1', amount: 100, qrcode: {} }],
  [{ success: false, message: 'ระบบขัดข้อง', qrcode: { hasQrcode: false } }],
])('another object in the place of the picture is not taken for no QR: %j', (wire) => {
  expect(v.is(CurrentQrcode, wire)).toBe(false)
})

test('a QR that the server tells of stays where its picture cannot be read', () => {
  const wire = { qrcodeId: 'q1', hasQrcode: true, qrcode: { svg: '<svg/>' } }
  expect(reading(CurrentQrcode, wire)).toMatchObject({ qrcodeId: 'q1', hasQrcode: true, qrcode: null })
})

test('an answer of another form is not taken for no QR', () => {
  for (const odd of [{ unexpected: 1 }, 'x', 5, [1], { data: { unexpected: 1 } }, { result: true }]) {
    expect(v.is(CurrentQrcode, odd), JSON.stringify(odd)).toBe(false)
  }
})

test('a new QR that is none is no answer', () => {
  for (const nothing of [null, {}, '', true, { data: null }]) expect(v.is(Qrcode, nothing)).toBe(false)
})
