import * as v from 'valibot'
import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { record, Text } from './tolerant.ts'

/** `code` is a key of the error catalogue. OTP_VERIFIED means that the phone needs no code. */
const OtpSent = record({ otpRef: Text, otpToken: Text, code: Text })

/** The one-time code of registration. */
export const otp = {
  send: endpoint('POST', '/api/otp/send', {
    effect: 'command',
    body: v.object({ phoneNumber: v.string() }),
    answer: OtpSent,
    isSecret: true,
    answers401: true,
  }),
  verify: endpoint('POST', '/api/otp/verify', {
    effect: 'command',
    body: v.object({ otpToken: v.string(), otpCode: v.string() }),
    answer: Done,
    isSecret: true,
    answers401: true,
  }),
}
