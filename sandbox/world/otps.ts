import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { World } from './world.ts'

const VERIFIED_FOR_MS = 30 * MINUTE_MS
const BLOCKED_FOR_MS = HOUR_MS

/** For an hour, no OTP is sent to the phone or accepted from it. */
export function blockOtp(world: World, phone: string): void {
  world.database.run(
    'INSERT INTO otp_blocks (phone, blocked_at) VALUES (?, ?) ON CONFLICT (phone) DO UPDATE SET blocked_at = excluded.blocked_at',
    phone,
    world.clock.now(),
  )
}

/** Ends the block of a phone at once. */
export function unblockOtp(world: World, phone: string): void {
  world.database.run('DELETE FROM otp_blocks WHERE phone = ?', phone)
}

/** Whether the phone was blocked less than an hour ago. */
export function isOtpBlocked(world: World, phone: string): boolean {
  const block = world.database.one<{ at: number }>(
    'SELECT blocked_at AS at FROM otp_blocks WHERE phone = ?',
    phone,
  )
  return block !== undefined && world.clock.now() - block.at < BLOCKED_FOR_MS
}

/** Whether the phone was verified in the last half hour. It then needs no new OTP. */
export function isPhoneVerified(world: World, phone: string): boolean {
  return (
    world.database.one(
      "SELECT 1 FROM otps WHERE phone = ? AND status = 'verified' AND verified_at > ?",
      phone,
      world.clock.now() - VERIFIED_FOR_MS,
    ) !== undefined
  )
}

/** The last OTP of the phone, for the console. */
export function latestOtp(world: World, phone: string) {
  const sent = world.database.one<{ otpRef: string; code: string; status: string; sentAt: number }>(
    'SELECT ref AS otpRef, code, status, sent_at AS sentAt FROM otps WHERE phone = ? ORDER BY sent_at DESC, rowid DESC LIMIT 1',
    phone,
  )
  if (!sent) return undefined
  const isExpired =
    sent.status === 'sent' && world.clock.now() - sent.sentAt > world.settings.current.otpValidMs
  const status = isOtpBlocked(world, phone) ? 'blocked' : isExpired ? 'expired' : sent.status
  return { otpRef: sent.otpRef, code: sent.code, status, sentAt: new Date(sent.sentAt).toISOString() }
}
