import type { Coupon } from '#contract/spinwheel.ts'

/** The prize of a coupon in the server's words, or null. */
export function couponName({ prize }: Coupon): string | null {
  return prize?.name ?? prize?.slice ?? null
}
