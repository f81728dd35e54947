import type { Coupon } from '#contract/spinwheel.ts'

/** A coupon that can be claimed: the server gave it a name to claim it by. */
export type ClaimableCoupon = Coupon & { _id: string }

export function isClaimable(coupon: Coupon): coupon is ClaimableCoupon {
  return coupon._id !== null
}

/** Returns the prize of a coupon in the server's words, or null. */
export function couponName({ prize }: Coupon): string | null {
  return prize?.name ?? prize?.slice ?? null
}

/** Coupons without a name are told apart by what they are for. */
function markOf(coupon: Coupon): string {
  return coupon._id ?? `${couponName(coupon)} ${coupon.amount}`
}

/** Returns the first coupon that was not there before, also where others of its kind were. */
export function newCoupon(before: readonly Coupon[], now: readonly Coupon[]): Coupon | undefined {
  const known = before.map(markOf)
  return now.find((coupon) => {
    const index = known.indexOf(markOf(coupon))
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
}
