import { describe, expect, it } from 'vitest'
import type { Coupon } from '#contract/spinwheel.ts'
import { couponName, isClaimable, newCoupon } from './coupon-rules.ts'

const coupon = (_id: string | null, name = 'Ten'): Coupon => ({
  _id,
  prize: { name, slice: 'A' },
  amount: 1000n,
})

it.each([
  [coupon('c1'), 'Ten', true],
  [{ _id: null, prize: { name: null, slice: 'A' }, amount: null }, 'A', false],
  [{ _id: 'c1', prize: null, amount: null }, null, true],
])('%o is named %s, and can be claimed: %s', (one, name, canClaim) => {
  expect(couponName(one)).toBe(name)
  expect(isClaimable(one)).toBe(canClaim)
})

describe('the coupon that was won', () => {
  it.each<[string, Coupon[], Coupon[], Coupon | undefined]>([
    ['is the one with a new id', [coupon('a')], [coupon('b'), coupon('a')], coupon('b')],
    ['is none where all were there', [coupon('a'), coupon('b')], [coupon('b')], undefined],
    ['is one more of its kind', [coupon(null)], [coupon(null), coupon(null)], coupon(null)],
    ['is one of another kind', [coupon(null)], [coupon(null), coupon(null, 'Five')], coupon(null, 'Five')],
    ['is none where as many are there', [coupon(null)], [coupon(null)], undefined],
  ])('%s', (_, before, now, won) => {
    expect(newCoupon(before, now)).toEqual(won)
  })
})
