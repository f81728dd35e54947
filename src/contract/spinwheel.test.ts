import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CouponClaim, Spin } from './spinwheel.ts'
import { reading } from './testing/reading.ts'

describe('a spin or a claim', () => {
  const result = { code: 'A', label: 'Ten', remainingCoin: 1 }
  test.each([
    [{ success: true, result }, result],
    [{ result }, result],
    [{ data: { result } }, result],
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
  ])('%o does not say that it was done', (wire) => {
    expect(v.is(Spin, wire)).toBe(false)
    expect(v.is(CouponClaim, wire)).toBe(false)
  })
})
