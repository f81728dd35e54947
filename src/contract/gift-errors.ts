/** The codes with which TrueMoney itself refuses a gift. `meansNo` knows them by their form. */
export const giftErrors = [
  'VOUCHER_OUT_OF_STOCK',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_FOUND',
  'CANNOT_GET_OWN_VOUCHER',
  'TARGET_USER_NOT_FOUND',
  'TARGET_USER_REDEEMED',
] as const
export type GiftError = (typeof giftErrors)[number]

const codes: ReadonlySet<unknown> = new Set(giftErrors)

/** Whether a value of the server is a code with which TrueMoney refuses a gift. */
export function isGiftError(value: unknown): value is GiftError {
  return codes.has(value)
}
