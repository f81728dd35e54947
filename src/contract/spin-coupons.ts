import { endpoint } from './endpoint.ts'
import { Coupon } from './spinwheel.ts'
import { sureList } from './sure-page.ts'

/** The player's coupons. Apart from the wheel, which home shows: it needs none of what reads a list. */
export const spinCoupons = endpoint('GET', '/api/spinwheel/coupon', {
  effect: 'read',
  answer: sureList('coupons', Coupon),
})
