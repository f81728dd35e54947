import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { playerErrorMessages } from './player-error-messages.ts'

/** Nobody outside the backend knows what the four numbers mean. Support can look up the number in the text. */
function unusableAccount(reason: number): MessageDescriptor {
  return msg`This account cannot be used (reason ${reason}). Please contact support.`
}

/** The keys that anybody can meet. */
type VisitorErrorCode = Exclude<ErrorCode, keyof typeof playerErrorMessages>

/** The text for each error key of public pages: what happened, and what to do about it. */
export const errorCodeMessages: Record<VisitorErrorCode, MessageDescriptor> = {
  UNAUTHORIZED: msg`Please log in to continue.`,
  EXPIRED_AUTH_TOKEN: msg`Your session has ended. Please log in again.`,
  INVALID_USER_1: unusableAccount(1),
  INVALID_USER_2: unusableAccount(2),
  INVALID_USER_3: unusableAccount(3),
  INVALID_USER_4: unusableAccount(4),
  INVALID_IP: msg`This network is not allowed. Switch to another network, or contact support.`,

  OTP_BLOCK: msg`OTP is blocked for this number for now. Try again later, or contact support.`,
  OTP_TOKEN_INVALID: msg`This OTP request is no longer valid. Please ask for a new code.`,
  OTP_NOT_EXIST: msg`There is no OTP for this number. Please ask for a new code.`,
  OTP_VERIFIED: msg`This phone number is already confirmed. You can continue.`,
  OTP_EXPIRED: msg`The OTP has expired. Please ask for a new code.`,
  OTP_CODE_INVALID: msg`The OTP is not correct. Please check it and try again.`,
  OTP_CODE_VALID: msg`The OTP is correct.`,
  OTP_SEND_FAIL: msg`The OTP could not be sent. Please wait a moment and try again.`,
  OTP_VERIFY_FAIL: msg`The OTP could not be checked. Please try again.`,
  UNVERIFIED_OTP: msg`Please confirm your phone number with the OTP first.`,

  EXISTING_USER: msg`This phone number is already registered. Please log in instead.`,
  EXISTING_BANK: msg`This bank account is already registered. Use another one, or contact support.`,
  INVALID_USER_INFO: msg`Some details are not correct. Please check them and try again.`,
  INVALID_BANK: msg`The bank account is not correct. Please check the bank and the account number.`,
  BANK_ACCOUNT_NAME_ENG: msg`For this bank, the account name must be in English letters only.`,
  REGISTER_FAIL: msg`Registration did not succeed. Please try again, or contact support.`,
  // A registration with a wrong bank or invite code.
  NO_BANK: msg`The bank account was not found. Please check it, or contact support.`,
  INVALID_CODE: msg`The code is not correct. Please check it and try again.`,
  INVITE_INACTIVE: msg`The invite bonus is closed right now. Please come back later.`,
  PHONE_NUMBER_REQUIRE_10_DIGIT: msg`The phone number must have 10 digits.`,

  NO_USER: msg`No account has this phone number. Check the number, or register.`,
  WRONG_PASSWORD: msg`The password is not correct. Please try again.`,
  WRONG_CREDENTIAL: msg`The phone number or the password is not correct. Please check both.`,
  INACTIVE_USER: msg`This account is not active. Please contact support.`,
  LOGIN_FAIL: msg`Logging in did not succeed. Please try again.`,

  REQUEST_LIMIT: msg`Too many tries in a short time. Please wait a moment and try again.`,
  REQUEST_LIMIT_1MIN: msg`Too many tries. Please wait about 1 minute and try again.`,

  INTERNAL_SERVER_ERROR: msg`The service has a problem. Please try again shortly.`,
  KEY_MISSING: msg`The request was not complete. Please try again, or contact support.`,
  KEY_INVALID: msg`The request was not valid. Please try again, or contact support.`,
  NO_DATA: msg`Nothing was found.`,
  OK: msg`Success`,
  SUCCESS: msg`Success`,
}
