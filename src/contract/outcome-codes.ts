import { type ErrorCode, isErrorCode } from './error-codes.ts'

/** Keys of the catalogue that mean that the call was done. */
const YES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'OK',
  'SUCCESS',
  'BONUS_CLEAR',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
  'OTP_VERIFIED',
  'OTP_CODE_VALID',
])

/** The key for a broken server. The call may have been done before it broke. */
const BROKE: ErrorCode = 'INTERNAL_SERVER_ERROR'

/** Whether the value is a key of the catalogue that means that the call was done. */
export function meansYes(code: unknown): boolean {
  return YES.has(code)
}

/**
 * What TrueMoney itself says of a gift. A backend may pass it on as it is. A code that nobody knows may mean anything.
 * `giftErrors` has the codes one by one; here they are a pattern, because the login has no room for the list.
 */
const GIFT =
  /^(VOUCHER_(OUT_OF_STOCK|EXPIRED|NOT_FOUND)|CANNOT_GET_OWN_VOUCHER|TARGET_USER_(NOT_FOUND|REDEEMED))$/

/** Whether the value is a key of the catalogue, or a code of TrueMoney's, that means that nothing was done. */
export function meansNo(code: unknown): code is string {
  return isErrorCode(code) ? !meansYes(code) && code !== BROKE : typeof code === 'string' && GIFT.test(code)
}

/** Keys that only say that something did not work. A server that broke after the effect sends them, too. */
const VAGUE = /_FAIL$|^NO_DATA$/

/** Whether the value is a key that gives a reason for a refusal, such as MONEY_NOT_ENOUGH. */
export function namesReason(code: unknown): boolean {
  return meansNo(code) && !VAGUE.test(code)
}

/** Whether the value is the key for a broken server. */
export function meansBroken(code: unknown): boolean {
  return code === BROKE
}
