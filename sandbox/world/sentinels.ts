import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { Refusal } from './refusal.ts'

/**
 * Inputs that make the sandbox refuse, for the errors that no rule of a demo can bring about, and so
 * that a person at the screen can see any of them. Everything else is refused by a rule.
 */
export const SENTINELS = {
  /** Login with this phone, whatever the password */
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

/** @throws {Refusal} when the value is a sentinel of that kind */
export function refuseSentinel(kind: keyof typeof SENTINELS, value: string): void {
  const code = sentinelOf(kind, value)
  if (code) throw new Refusal(code)
}

/** What a value is refused with that stands for a refusal; undefined for any other. */
export function sentinelOf(kind: keyof typeof SENTINELS, value: string): ErrorCode | undefined {
  const table: Record<string, ErrorCode> = SENTINELS[kind]
  return Object.hasOwn(table, value) ? table[value] : undefined
}

/**
 * A promotion code that is itself a key of the catalogue is refused with that key: the one field of
 * the app that can show every error (`NO_DATA`, `TRUELINK_DUPLICATE`, …).
 * @throws {Refusal}
 */
export function refuseCatalogueKey(promotionCode: string): void {
  if (isErrorCode(promotionCode)) throw new Refusal(promotionCode)
}
