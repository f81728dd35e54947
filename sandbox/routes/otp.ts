import { otp } from '#contract/otp.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { handlePublic } from '../http/handler.ts'
import { blockOtp, isOtpBlocked, isPhoneVerified } from '../world/otps.ts'
import { Refusal } from '../world/refusal.ts'
import { checkPhone } from '../world/registration-rules.ts'
import { refuseSentinel } from '../world/sentinels.ts'

const SENDS_IN_A_MINUTE = 3
const SENDS_IN_AN_HOUR = 10
const WRONG_CODES = 5

interface StoredOtp {
  phone: string
  code: string
  status: string
  wrong: number
  sentAt: number
}

export const otpHandlers = [
  handlePublic(otp.send, ({ phoneNumber: phone }, { world, now }) => {
    checkPhone(world, phone)
    refuseSentinel('otpSend', phone)
    if (isOtpBlocked(world, phone)) throw new Refusal('OTP_BLOCK', { status: 403 })
    if (isPhoneVerified(world, phone)) return { otpRef: '', otpToken: '', code: 'OTP_VERIFIED' }
    if (world.limits.count(`otp ${phone}`, MINUTE_MS) >= SENDS_IN_A_MINUTE) {
      throw new Refusal('REQUEST_LIMIT_1MIN', { status: 429 })
    }
    if (world.limits.count(`otp ${phone}`, 60 * MINUTE_MS) >= SENDS_IN_AN_HOUR) {
      blockOtp(world, phone)
      throw new Refusal('OTP_BLOCK', { status: 403, commits: true })
    }
    world.limits.add(`otp ${phone}`)
    world.database.run("UPDATE otps SET status = 'replaced' WHERE phone = ? AND status = 'sent'", phone)
    const sent = {
      token: world.random.hex(32),
      ref: Array.from({ length: 4 }, () => world.random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])).join(''),
      code: world.settings.current.otpCode || world.random.digits(6),
    }
    world.database.insert('otps', { ...sent, phone, status: 'sent', sent_at: now })
    return { otpRef: sent.ref, otpToken: sent.token, code: 'SUCCESS' }
  }),

  handlePublic(otp.verify, ({ otpToken, otpCode }, { world, now }) => {
    if (!/^[0-9a-f]{32}$/.test(otpToken)) throw new Refusal('OTP_TOKEN_INVALID')
    refuseSentinel('otpVerify', otpCode)
    const sent = world.database.one<StoredOtp>(
      'SELECT phone, code, status, wrong, sent_at AS sentAt FROM otps WHERE token = ?',
      otpToken,
    )
    // A newer code replaces the old one.
    if (!sent || sent.status === 'replaced') throw new Refusal('OTP_NOT_EXIST')
    if (isOtpBlocked(world, sent.phone)) throw new Refusal('OTP_BLOCK', { status: 403 })
    if (sent.status !== 'sent') return { code: 'OTP_VERIFIED', message: 'SUCCESS' }
    if (now - sent.sentAt > world.settings.current.otpValidMs) throw new Refusal('OTP_EXPIRED')
    if (otpCode !== sent.code) {
      world.database.run('UPDATE otps SET wrong = wrong + 1 WHERE token = ?', otpToken)
      if (sent.wrong + 1 < WRONG_CODES) throw new Refusal('OTP_CODE_INVALID', { commits: true })
      blockOtp(world, sent.phone)
      throw new Refusal('OTP_BLOCK', { status: 403, commits: true })
    }
    world.database.run("UPDATE otps SET status = 'verified', verified_at = ? WHERE token = ?", now, otpToken)
    return { code: 'OTP_CODE_VALID', message: 'SUCCESS' }
  }),
]
