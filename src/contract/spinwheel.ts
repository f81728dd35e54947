import * as v from 'valibot'
import { confirmedWith } from './done.ts'
import { endpoint } from './endpoint.ts'
import { rowsOf } from './row-lists.ts'
import { Figure, Label, listOf, Money, Name, named, partOf, record, Text, YesNo } from './tolerant.ts'

export const Slice = v.object({
  code: Name,
  label: Text,
  bgColor: Text,
  textColor: Text,
  htmlDescription: Text,
})
export type Slice = v.InferOutput<typeof Slice>

export const Spinwheel = v.object({ name: Text, slices: listOf(Slice) })
export type Spinwheel = v.InferOutput<typeof Spinwheel>

/** The current wheel, or null, and the player's coins. */
const SpinSetup = record({ activeSpinwheel: partOf(Spinwheel), userCoin: Figure })

export const SpinResult = v.object({ code: Name, label: Text, remainingCoin: Figure })
export type SpinResult = v.InferOutput<typeof SpinResult>

export const Coupon = v.object({
  _id: Name,
  prize: partOf(v.object({ name: Text, slice: Label })),
  amount: Money,
})
export type Coupon = v.InferOutput<typeof Coupon>

/** Here a refusal has status 200 and `success: false`. It never reaches these schemas. */
export const Spin = confirmedWith({ result: partOf(SpinResult) })
export type Spin = v.InferOutput<typeof Spin>

/** The prize of a claimed coupon. The app shows its label. */
export const CouponClaim = confirmedWith({ result: partOf(v.object({ code: Text, label: Text })) })
export type CouponClaim = v.InferOutput<typeof CouponClaim>

/** The spin wheel, its coins and its coupons. */
export const spinwheel = {
  setup: endpoint('GET', '/api/spinwheel/setup', { effect: 'read', answer: named('result', SpinSetup) }),
  spin: endpoint('POST', '/api/spinwheel/spin', {
    effect: 'money',
    answer: Spin,
    refreshes: ['spinwheel', 'wallet', 'statement'],
  }),
  coupon: endpoint('GET', '/api/spinwheel/coupon', {
    effect: 'read',
    answer: named('coupons', rowsOf(Coupon)),
  }),
  claimCoupon: endpoint('POST', '/api/spinwheel/coupon/claim', {
    effect: 'money',
    body: v.object({ coupon: v.string() }),
    answer: CouponClaim,
    refreshes: ['spinwheel', 'wallet', 'statement', 'bonus', 'refund'],
  }),
  active: endpoint('GET', '/api/spinwheel/active', { effect: 'read', answer: named('isActive', YesNo) }),
}
