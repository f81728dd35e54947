import * as v from 'valibot'
import { expect, test } from 'vitest'
import { otp } from './otp.ts'

const read = (body: unknown) => v.parse(otp.send.answer, body)

test.each([
  { code: 'OTP_VERIFIED' },
  { otpRef: 'AB12', otpToken: 'token', code: 'OTP_VERIFIED' },
  { status: 200, code: 200, message: 'OTP_VERIFIED', data: null },
  { code: 'OTP_VERIFIED', message: 'Success', data: {} },
  { success: true, data: { code: 'OTP_VERIFIED' } },
  { success: true, data: { message: 'OTP_VERIFIED' } },
  'OTP_VERIFIED',
])('a phone that is confirmed already needs no code: %j', (body) => {
  expect(read(body)).toMatchObject({ code: 'OTP_VERIFIED' })
})

test('the sent code is found in an envelope, whose own code is none of its fields', () => {
  const sent = { otpRef: 'AB12', otpToken: 'token' }
  expect(read({ code: 200, message: 'Success', data: sent })).toEqual({ ...sent, code: null })
})
