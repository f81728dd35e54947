import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { Refusal } from './refusal.ts'

/**
 * Inputs that the sandbox refuses with a fixed error. They are for the errors that no rule can cause, so
 * that a person can see each of them on the screen.
 */
export const SENTINELS = {
  /** Login with this phone and any password */
  login: {
    '0990000001': 'INVALID_USER_1',
    '0990000002': 'INVALID_USER_2',
    '0990000003': 'INVALID_USER_3',
    '0990000004': 'INVALID_USER_4',
    '0990000005': 'INVALID_IP',
    '0990000006': 'LOGIN_FAIL',
  },
  /** Sending an OTP to this phone */
  otpSend: { '0990000007': 'OTP_SEND_FAIL' },
  /** Verifying this OTP */
  otpVerify: { '999999': 'OTP_VERIFY_FAIL' },
  /** Registering with this phone */
  register: { '0990000008': 'REGISTER_FAIL' },
  /** Claiming a coupon of this id */
  coupon: {
    BROKEN_PRIZE: 'INVALID_PRIZE_CODE',
    WRONG_TYPE: 'INVALID_COUPON_TYPE',
    EXPIRED: 'COUPON_EXPIRED',
  },
} as const satisfies Record<string, Record<string, ErrorCode>>

/** @throws {Refusal} when the value is a sentinel of this kind */
export function refuseSentinel(kind: keyof typeof SENTINELS, value: string): void {
  const code = sentinelOf(kind, value)
  if (code) throw new Refusal(code)
}

/** The error of a sentinel; undefined for any other value. */
export function sentinelOf(kind: keyof typeof SENTINELS, value: string): ErrorCode | undefined {
  const table: Record<string, ErrorCode> = SENTINELS[kind]
  return Object.hasOwn(table, value) ? table[value] : undefined
}

/**
 * Refuses a promotion code that is an error code, with that error. So one field of the app can show every
 * error, such as `NO_DATA` or `TRUELINK_DUPLICATE`.
 * @throws {Refusal}
 */
export function refuseCatalogueKey(promotionCode: string): void {
  if (isErrorCode(promotionCode)) throw new Refusal(promotionCode)
}
