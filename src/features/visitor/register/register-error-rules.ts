import type { ErrorCode } from '#contract/error-codes.ts'
import type { RegisterStep } from './register-step-rules.ts'

export type RegisterField = 'phone' | 'otpCode' | 'firstName' | 'bankAccountNo'

/** Where the player can solve a refusal when the current step cannot. */
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

/** Returns the field of this step that a refusal is about; null when the step shows it as a whole. */
export function fieldOfRefusal(step: RegisterStep, code: ErrorCode | null): RegisterField | null {
  return code === null ? null : (FIELDS[step][code] ?? null)
}

export function wayOutOf(step: RegisterStep, code: ErrorCode | null): WayOut {
  if (code === 'EXISTING_USER') return 'login'
  if (step === 'phone') return null
  return code === 'UNVERIFIED_OTP' || code === 'PHONE_NUMBER_REQUIRE_10_DIGIT' ? 'phone' : null
}

/** Whether the old code is useless now, so that the player may ask for a new one at once. */
export function needsNewOtp(code: ErrorCode | null): boolean {
  return code === 'OTP_EXPIRED' || code === 'OTP_NOT_EXIST' || code === 'OTP_TOKEN_INVALID'
}

/**
 * Decides whether a registration without an answer was done, from a login with the same phone and
 * password (docs/wire.md#records). `taken`: the phone belongs to another player.
 */
export function registrationVerdict(code: ErrorCode | null): 'done' | 'not-done' | 'taken' | 'unclear' {
  if (code === 'INACTIVE_USER') return 'done'
  if (code === 'NO_USER' || code === 'WRONG_CREDENTIAL') return 'not-done'
  return code === 'WRONG_PASSWORD' ? 'taken' : 'unclear'
}
