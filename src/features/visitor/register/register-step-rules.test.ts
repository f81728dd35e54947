import { describe, expect, it, test } from 'vitest'
import { readDraft } from './register-draft.ts'
import {
  type Progress,
  progressOf,
  type RegisterStep,
  reachableStep,
  stepBefore,
} from './register-step-rules.ts'

const NOTHING: Progress = { hasOtp: false, isPhoneDone: false, isProfileDone: false, hasPassword: false }
const OTP_SENT = { ...NOTHING, hasOtp: true }
const PHONE_DONE = { ...NOTHING, isPhoneDone: true }
const PROFILE_DONE = { ...PHONE_DONE, isProfileDone: true, hasPassword: true }
const RELOADED = { ...PROFILE_DONE, hasPassword: false }

describe('the step to show', () => {
  it.each<[wanted: unknown, progress: Progress, step: RegisterStep]>([
    [undefined, NOTHING, 'phone'],
    ['phone', NOTHING, 'phone'],
    ['otp', NOTHING, 'phone'],
    ['profile', NOTHING, 'phone'],
    ['bank', NOTHING, 'phone'],
    ['otp', OTP_SENT, 'otp'],
    ['profile', OTP_SENT, 'otp'],
    ['bank', OTP_SENT, 'otp'],
    ['phone', OTP_SENT, 'phone'],
    ['profile', PHONE_DONE, 'profile'],
    ['otp', PHONE_DONE, 'profile'],
    ['otp', { ...PHONE_DONE, hasOtp: true }, 'profile'],
    ['bank', PHONE_DONE, 'profile'],
    ['phone', PHONE_DONE, 'phone'],
    ['bank', PROFILE_DONE, 'bank'],
    ['profile', PROFILE_DONE, 'profile'],
    ['bank', RELOADED, 'profile'],
    ['bank', { ...PROFILE_DONE, isPhoneDone: false }, 'phone'],
    ['bank', { ...PROFILE_DONE, isProfileDone: false }, 'profile'],
    ['constructor', PROFILE_DONE, 'phone'],
    ['4', PROFILE_DONE, 'phone'],
    [3, PROFILE_DONE, 'phone'],
    [null, PROFILE_DONE, 'phone'],
  ])('for %j with %j is %s', (wanted, progress, step) => {
    expect(reachableStep(wanted, progress)).toBe(step)
  })
})

test.each([
  ['bank', 'profile'],
  ['profile', 'phone'],
  ['otp', 'phone'],
] as const)('before %s comes %s', (step, before) => {
  expect(stepBefore(step)).toBe(before)
})

describe('the progress', () => {
  const otp = { phone: '0812345678', otpRef: 'ABCD', otpToken: 'token', sentAt: 0 }
  const typed = { password: 'demo1234', confirmPassword: 'demo1234' }
  const draft = {
    ...readDraft(0),
    phone: '081-234-5678',
    otp,
    confirmedPhone: '0812345678',
    isProfileDone: true,
  }

  it('counts what was done for this phone and this password', () => {
    expect(progressOf(draft, typed)).toEqual({ ...PROFILE_DONE, hasOtp: true })
  })

  it.each([
    [{ phone: '0898765432' }, typed, { hasOtp: false, isPhoneDone: false }],
    [{ phone: '', confirmedPhone: '' }, typed, { hasOtp: false, isPhoneDone: false }],
    [{ otp: null }, typed, { hasOtp: false }],
    [{}, { password: '', confirmPassword: '' }, { hasPassword: false }],
    [{}, { ...typed, confirmPassword: 'demo' }, { hasPassword: false }],
  ])('with %j and %j differs in %j', (change, passwords, difference) => {
    expect(progressOf({ ...draft, ...change }, passwords)).toEqual({
      ...PROFILE_DONE,
      hasOtp: true,
      ...difference,
    })
  })
})
