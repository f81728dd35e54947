import { minutesAndSeconds } from '#domain/minutes-and-seconds.ts'

/** A moment on the server's clock (epoch ms), or a duration from the time of the answer (ms). */
type Expiry = { at: number } | { inMs: number }

/**
 * Returns when a deposit QR expires (epoch ms, server's clock), or null when the server did not say.
 * `receivedAt` is the time of the answer on the same clock.
 */
export function qrDeadline(expiry: Expiry | null, receivedAt: number): number | null {
  if (expiry === null) return null
  return 'at' in expiry ? expiry.at : receivedAt + expiry.inMs
}

/**
 * Returns how long the player can still pay a QR, in ms; null without a deadline. A clock may be wrong
 * by years, so the result is never negative and never above `maxMs`, the configured validity.
 */
export function qrTimeLeft(deadline: number | null, serverNowMs: number, maxMs: number): number | null {
  return deadline === null ? null : Math.min(Math.max(0, deadline - serverNowMs), maxMs)
}

/** Formats a time as `mm:ss`. It rounds up, so `00:00` means that no time is left. */
export function formatCountdown(timeLeftMs: number): string {
  return minutesAndSeconds(Math.ceil(timeLeftMs / 1000)).padStart(5, '0')
}
