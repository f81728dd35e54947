/**
 * The keys that a spin or a claim returns beside `success: false`. The client names no keys for a spin, so
 * the first four are ours. The others are the catalogue's group "Spin coupon".
 */
export const spinErrors = [
  'NO_COIN',
  'NOT_ACTIVE',
  'IN_PROGRESS',
  'SPIN_FAIL',
  'NO_CLAIMABLE_COUPON',
  'INVALID_PRIZE_CODE',
  'INVALID_CODE',
  'INVALID_COUPON_TYPE',
  'COUPON_EXPIRED',
  'BONUS_REMAINING',
] as const
export type SpinError = (typeof spinErrors)[number]

const spinKeys: ReadonlySet<unknown> = new Set(spinErrors)

/** Whether a spin or a claim may be refused with this key. */
export function isSpinError(value: unknown): value is SpinError {
  return spinKeys.has(value)
}
