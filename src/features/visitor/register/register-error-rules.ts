import type { ApiError } from '#api/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import type { RegisterStep } from './register-step-rules.ts'

export type RegisterField = 'phone' | 'otpCode' | 'inviteCode' | 'firstName' | 'bankAccountNo'

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
  profile: { INVALID_CODE: 'inviteCode', INVITE_INACTIVE: 'inviteCode' },
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

type Refusal = Pick<ApiError, 'kind' | 'status' | 'code'>

/** Whether the service itself has refused the login. One that was limited, or did not arrive, tells nothing. */
function isRefusedLogin({ kind, status, code }: Refusal): boolean {
  return kind === 'refused' && status !== 429 && !code?.startsWith('REQUEST_LIMIT')
}

/**
 * Decides whether a registration without an answer was done, from a login with the same phone and password
 * (docs/wire.md#records). `taken`: the phone belongs to another player. `refused`: the login does not say why, so the
 * player may register again; the service takes a phone once.
 * @param refusal why the login failed
 * @param isTaken the registration was refused because the phone is taken: perhaps by an earlier try
 */
export function registrationVerdict(
  refusal: Refusal,
  isTaken: boolean,
): 'done' | 'not-done' | 'taken' | 'refused' | 'unclear' {
  const { code } = refusal
  if (code === 'INACTIVE_USER') return 'done'
  if (code === 'WRONG_PASSWORD') return 'taken'
  if (!isRefusedLogin(refusal)) return 'unclear'
  if (isTaken) return 'taken'
  return code === 'NO_USER' || code === 'WRONG_CREDENTIAL' ? 'not-done' : 'refused'
}
