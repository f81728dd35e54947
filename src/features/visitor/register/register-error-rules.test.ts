import { describe, expect, it, test } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts'
import {
  fieldOfRefusal,
  needsNewOtp,
  type RegisterField,
  registrationVerdict,
  type WayOut,
  wayOutOf,
} from './register-error-rules.ts'
import { type RegisterStep, registerSteps } from './register-step-rules.ts'

describe('a refusal is shown', () => {
  it.each<[RegisterStep, ErrorCode | null, RegisterField | null, WayOut]>([
    ['phone', 'PHONE_NUMBER_REQUIRE_10_DIGIT', 'phone', null],
    ['phone', 'OTP_BLOCK', null, null],
    ['phone', 'OTP_SEND_FAIL', null, null],
    ['phone', 'EXISTING_USER', null, 'login'],
    ['phone', 'REQUEST_LIMIT_1MIN', null, null],
    ['otp', 'OTP_CODE_INVALID', 'otpCode', null],
    ['otp', 'OTP_EXPIRED', 'otpCode', null],
    ['otp', 'OTP_NOT_EXIST', 'otpCode', null],
    ['otp', 'OTP_TOKEN_INVALID', 'otpCode', null],
    ['otp', 'OTP_VERIFY_FAIL', 'otpCode', null],
    ['otp', 'OTP_BLOCK', null, null],
    ['profile', 'EXISTING_USER', null, 'login'],
    ['profile', 'INVALID_USER_INFO', null, null],
    ['profile', 'INVALID_CODE', 'inviteCode', null],
    ['profile', 'INVITE_INACTIVE', 'inviteCode', null],
    ['profile', 'UNVERIFIED_OTP', null, 'phone'],
    ['profile', 'PHONE_NUMBER_REQUIRE_10_DIGIT', null, 'phone'],
    ['bank', 'EXISTING_BANK', 'bankAccountNo', null],
    ['bank', 'INVALID_BANK', 'bankAccountNo', null],
    ['bank', 'BANK_ACCOUNT_NAME_ENG', 'firstName', null],
    ['bank', 'EXISTING_USER', null, 'login'],
    ['bank', 'UNVERIFIED_OTP', null, 'phone'],
    ['bank', 'REGISTER_FAIL', null, null],
    ['bank', null, null, null],
  ])('in step %s, %s: at %s, with the way to %s', (step, code, field, wayOut) => {
    expect(fieldOfRefusal(step, code)).toBe(field)
    expect(wayOutOf(step, code)).toBe(wayOut)
  })
})

test('only a code that is of no use lifts the wait for a new one', () => {
  expect(errorCodes.filter(needsNewOtp)).toEqual(['OTP_TOKEN_INVALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED'])
})

test.each([
  ['INACTIVE_USER', 400, 'done', 'done'],
  ['NO_USER', 400, 'not-done', 'taken'],
  ['WRONG_CREDENTIAL', 400, 'not-done', 'taken'],
  ['WRONG_PASSWORD', 400, 'taken', 'taken'],
  ['REQUEST_LIMIT_1MIN', 400, 'unclear', 'unclear'],
  [null, 429, 'unclear', 'unclear'],
  ['LOGIN_FAIL', 400, 'refused', 'taken'],
  [null, 401, 'refused', 'taken'],
] as const)(
  'logging in refused with %s (%i): the registration is %s, or %s where the phone is taken',
  (code, status, verdict, ofTaken) => {
    const refusal = new ApiError('refused', { code, status })
    expect(registrationVerdict(refusal, false)).toBe(verdict)
    expect(registrationVerdict(refusal, true)).toBe(ofTaken)
  },
)

test.each(['network', 'timeout', 'server', 'malformed'] as const)(
  'a login that ends with %s tells nothing',
  (kind) => {
    expect(registrationVerdict(new ApiError(kind), true)).toBe('unclear')
  },
)

test('every step has its refusals', () => {
  expect(registerSteps.map((step) => errorCodes.filter((code) => fieldOfRefusal(step, code)).length)).toEqual(
    [1, 5, 2, 3],
  )
})
