import type { Coupon } from '#contract/spinwheel.ts'

/** What a coupon is for, in the service's words; null when it does not say. */
export function couponName({ prize }: Coupon): string | null {
  return prize?.name ?? prize?.slice ?? null
}
