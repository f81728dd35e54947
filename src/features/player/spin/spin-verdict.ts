import type { Coupon, SpinResult } from '#contract/spinwheel.ts'
import { newCoupon } from './coupon-rules.ts'

/**
 * What a spin brought. The answer names only the slice. A new coupon is a prize; a slice whose code says
 * "nothing" is none; of any other the app does not know, and shows the server's label as it is.
 */
export type SpinVerdict = { kind: 'won'; coupon: Coupon } | { kind: 'nothing' } | { kind: 'unknown' }

/** Figures are none of them: slices may be numbered from 0 on. */
const NOTHING = /^(none|nothing|no[-_ ]?prize|lose|lost|loss|miss|empty|blank|try[-_ ]?again)$/i

/** `before` and `now` are the coupons before and after the spin; null where they could not be read. */
export function spinVerdict(
  { code }: Pick<SpinResult, 'code'>,
  before: readonly Coupon[] | null,
  now: readonly Coupon[] | null,
): SpinVerdict {
  const coupon = before && now ? newCoupon(before, now) : undefined
  if (coupon) return { kind: 'won', coupon }
  return { kind: NOTHING.test(code.trim()) ? 'nothing' : 'unknown' }
}
