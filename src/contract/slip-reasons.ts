/** Why a slip failed: the values of a slip's `note` (docs/product-rules.md#slip). */
export const slipReasons = [
  'SLIP_FILE_MISSING',
  'SLIP_UNPROCESSABLE',
  'SLIP_CROP_UNREADABLE',
  'SLIP_INVALID_DESTINATION',
  'SLIP_DUPLICATE',
  'SLIP_UNSTABLE_REFERENCE',
  'SLIP_CAPTCHA_FAILED',
  'SLIP_INVALID',
  'SLIP_ACCOUNT_MISMATCH',
  'SLIP_EXPIRED',
] as const
export type SlipReason = (typeof slipReasons)[number]

const known: ReadonlySet<unknown> = new Set(slipReasons)

/** Whether a note is a known reason. For any other note the app sends the player to support. */
export function isSlipReason(value: unknown): value is SlipReason {
  return known.has(value)
}
