import type { ErrorCode } from '#contract/error-codes.ts'
import type { RegisterStep } from './register-step-rules.ts'

export type RegisterField = 'phone' | 'otpCode' | 'firstName' | 'bankAccountNo'

/** Where the player can mend what a refusal says, when it is not in the step at hand. */
export type WayOut = 'login' | 'phone' | null

const FIELDS: Record<RegisterStep, Partial<Record<ErrorCode, RegisterField>>> = {
  phone: { PHONE_NUMBER_REQUIRE_10_DIGIT: 'phone' },
  otp: {
    OTP_CODE_INVALID: 'otpCode',
    OTP_EXPIRED: 'otpCode',
    OTP_NOT_EXIST: 'otpCode',
    OTP_TOKEN_INVALID: 'otpCode',
    OTP_VERIFY_FAIL: 'otpCode',
  },
  profile: {},
  bank: {
    BANK_ACCOUNT_NAME_ENG: 'firstName',
    EXISTING_BANK: 'bankAccountNo',
    INVALID_BANK: 'bankAccountNo',
  },
}

/** The field of this step that a refusal is about; null when it is said to the step as a whole. */
export function fieldOfRefusal(step: RegisterStep, code: ErrorCode | null): RegisterField | null {
  return code === null ? null : (FIELDS[step][code] ?? null)
}

export function wayOutOf(step: RegisterStep, code: ErrorCode | null): WayOut {
  if (code === 'EXISTING_USER') return 'login'
  if (step === 'phone') return null
  return code === 'UNVERIFIED_OTP' || code === 'PHONE_NUMBER_REQUIRE_10_DIGIT' ? 'phone' : null
}

/** The old code is of no use any more: a new one may be asked for at once. */
export function needsNewOtp(code: ErrorCode | null): boolean {
  return code === 'OTP_EXPIRED' || code === 'OTP_NOT_EXIST' || code === 'OTP_TOKEN_INVALID'
}

/**
 * What logging in with the same phone and password says of a registration whose answer never came
 * (RELIABILITY section 3, "Reconcile map"). `taken`: the phone is somebody else's.
 */
export function registrationVerdict(code: ErrorCode | null): 'done' | 'not-done' | 'taken' | 'unclear' {
  if (code === 'INACTIVE_USER') return 'done'
  if (code === 'NO_USER' || code === 'WRONG_CREDENTIAL') return 'not-done'
  return code === 'WRONG_PASSWORD' ? 'taken' : 'unclear'
}
