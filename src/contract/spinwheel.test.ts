import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { spinCoupons } from './spin-coupons.ts'
import { Coupon, CouponClaim, Spin } from './spinwheel.ts'
import { reading } from './testing/reading.ts'

describe('a spin or a claim', () => {
  const result = { code: 'A', label: 'Ten', remainingCoin: 1 }
  test.each([
    [{ success: true, result }, result],
    [{ result }, result],
    [{ data: { result } }, result],
    [{ success: true, ...result }, result],
    [{ success: true, data: result }, result],
    [{ code: 200, message: 'success', data: { success: true, ...result } }, result],
    [
      { success: true, result: { ...result, code: 'fail' } },
      { ...result, code: 'fail' },
    ],
    [{ success: 'true' }, null],
    ['SUCCESS', null],
  ])('%o is done, with the prize %o', (wire, prize) => {
    expect(reading(Spin, wire).result).toEqual(prize)
    expect(reading(CouponClaim, wire).result?.label).toBe(prize?.label)
  })

  test.each([
    [{ success: false, result }],
    [{ error: 'NO_COIN' }],
    [{ success: null }],
    [{ result: null }],
    [{ result: 5 }],
    [{ error: '' }],
    [{ message: 'ok?' }],
    [{}],
    [{ success: true, data: { spin: { status: 'FAILED' } } }],
    [{ success: true, coupon: { status: 'EXPIRED' } }],
  ])('%o does not say that it was done', (wire) => {
    expect(v.is(Spin, wire)).toBe(false)
    expect(v.is(CouponClaim, wire)).toBe(false)
  })
})

test.each([
  [{ result: { message: 'คูปองหมดอายุแล้ว' } }],
  [{ result: {} }],
  [{ result: { status: 'PENDING' } }],
  [{ code: 0, result: { code: 'E12', msg: 'expired' } }],
  [{ success: true, data: { message: 'คูปองนี้ถูกใช้ไปแล้ว', result: { code: 'C1', label: '100 baht' } } }],
  [{ message: 'This coupon was used before', result: { code: 'C1', label: '100 baht' } }],
])('%o does not say that a coupon was claimed', (wire) => {
  expect(v.is(CouponClaim, wire)).toBe(false)
})

test.each([
  [{ success: true, result: { code: 4001, message: 'เหรียญไม่พอ' } }],
  [{ success: true, result: { code: 'E12', message: 'เหรียญไม่เพียงพอ' } }],
  [{ result: { code: 'E13', msg: 'Your coins are not enough' } }],
])('a reason under `result` is no prize of the wheel: %o', (wire) => {
  expect(v.is(Spin, wire)).toBe(false)
})

test.each([
  [{ code: 'A' }],
  [{ code: 'A', message: 'SUCCESS', remainingCoin: 3 }],
  [{ code: 'A', message: 'ยินดีด้วย' }],
  [{ code: 500, message: 'You won 500 baht' }],
  [{ code: 'A', label: 'Ten', message: 'Congratulations' }],
])('a prize may have words beside its code: %o', (result) => {
  expect(v.parse(Spin, { success: true, result }).result?.code).toBe(String(result.code))
})

test.each([
  [{ success: true, data: { result: { code: 'C1', label: '100 baht', status: 'FAILED' } } }],
  [{ success: true, result: { code: 'C1', label: '100 baht' }, coupon: { status: 'FAILED' } }],
  [{ success: true, reason: 'คูปองหมดอายุ', result: { code: 'C1', label: '100 baht' } }],
  [{ isError: true, result: { code: 'C1', label: '100 baht' } }],
  [{ success: true, claimStatus: 'REJECTED', result: { code: 'C1', label: '100 baht' } }],
])('a claim that failed inside was not done, whatever its prize: %o', (wire) => {
  expect(v.is(CouponClaim, wire)).toBe(false)
})

test('a coupon that is used up by its claim was claimed', () => {
  const result = { code: 'C1', label: '100 baht' }
  expect(v.is(CouponClaim, { success: true, result, coupon: { _id: 'c', status: 'USED' } })).toBe(true)
  expect(v.is(CouponClaim, { data: { result: { ...result, status: 'used' } } })).toBe(true)
})

test('a slice that wins nothing is a result of the wheel', () => {
  const result = { code: 'F', label: 'ไม่ได้รางวัล' }
  const answer = { success: true, message: 'เสียใจด้วย คุณไม่ได้รับรางวัล ลองใหม่ครั้งหน้า', result }
  expect(v.parse(Spin, answer).result?.code).toBe('F')
})

test('a code of the answer is not taken for a prize', () => {
  const answer = { success: true, code: 200, message: 'ok' }
  expect(v.parse(Spin, answer)).toEqual({ message: 'ok', result: null })
  expect(v.parse(CouponClaim, answer)).toEqual({ message: 'ok', result: null })
})

describe('a coupon', () => {
  const prize = { name: 'Ten', slice: 'A' }
  test.each([
    [{ _id: 'c1', prize }, 'c1'],
    [{ _id: 7, id: 8, code: 'C9', prize }, '7'],
    [{ id: 8, code: 'C9', prize }, '8'],
    [{ code: 'C9', prize }, 'C9'],
    [{ prize }, null],
  ])('%o is named %s', (wire, id) => {
    expect(reading(Coupon, wire)).toEqual({ _id: id, prize, amount: null })
  })

  it('without a name is shown beside the others', () => {
    const wire = { result: [{ prize, amount: 10 }, { unexpected: 1 }, { code: 'C9', amount: 5 }] }
    expect(v.parse(spinCoupons.answer, wire)).toEqual([
      { _id: null, prize, amount: 1000n },
      { _id: 'C9', prize: null, amount: 500n },
    ])
    expect(v.is(spinCoupons.answer, [{ unexpected: 1 }])).toBe(false)
  })
})
