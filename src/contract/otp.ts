import * as v from 'valibot'
import { keysIn, placesIn } from './answer-texts.ts'
import { endpoint } from './endpoint.ts'
import { OtpConfirmed } from './otp-confirmed.ts'
import { record, Text, wireAs } from './tolerant.ts'

const VERIFIED = 'OTP_VERIFIED'
const Sent = record({ otpRef: Text, otpToken: Text, code: Text })

/** The key stands wherever a backend has its keys: bare, in `message`, or outside of an empty content. */
function withVerified(body: unknown): unknown {
  const isVerified = body === VERIFIED || placesIn(body).some((place) => keysIn(place).includes(VERIFIED))
  return isVerified ? { code: VERIFIED } : body
}

/**
 * `code` is a key of the error catalogue. OTP_VERIFIED means that the phone needs no code. Without a token, none
 * that was sent can be checked.
 */
const OtpSent: typeof Sent = wireAs(
  v.pipe(
    v.unknown(),
    v.transform(withVerified),
    Sent,
    v.check(({ otpToken, code }) => otpToken !== null || code === VERIFIED, 'no code was sent'),
  ),
)

/** The one-time code of registration. */
export const otp = {
  send: endpoint('POST', '/api/otp/send', {
    effect: 'command',
    body: v.object({ phoneNumber: v.string() }),
    answer: OtpSent,
    isSecret: true,
    answers401: 'OTP_SEND_FAIL',
  }),
  verify: endpoint('POST', '/api/otp/verify', {
    effect: 'command',
    body: v.object({ otpToken: v.string(), otpCode: v.string() }),
    answer: OtpConfirmed,
    isSecret: true,
    answers401: 'OTP_CODE_INVALID',
  }),
}
