import { type ErrorCode, isErrorCode } from './error-codes.ts'

/** Keys of the catalogue that say that the call was done. */
const YES: ReadonlySet<unknown> = new Set<ErrorCode>([
  'OK',
  'SUCCESS',
  'BONUS_CLEAR',
  'INVITE_BONUS_SUCCESS',
  'REFUND_SUCCESS',
  'OTP_VERIFIED',
  'OTP_CODE_VALID',
])

/** A key that says that the server broke: the call may have been done before it did. */
const BROKE: ErrorCode = 'INTERNAL_SERVER_ERROR'

/** Whether it is a key of the catalogue that says that the call was done. */
export function meansYes(code: unknown): boolean {
  return YES.has(code)
}

/** Whether it is a key of the catalogue that says that nothing was done. */
export function meansNo(code: unknown): boolean {
  return isErrorCode(code) && !meansYes(code) && code !== BROKE
}

/** Whether it is the key of a server that broke. */
export function meansBroken(code: unknown): boolean {
  return code === BROKE
}
