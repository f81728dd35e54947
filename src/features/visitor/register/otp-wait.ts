import { minutesAndSeconds } from '#domain/minutes-and-seconds.ts'

/** The wait between two codes. The backend's error REQUEST_LIMIT_1MIN asks for a minute. */
const RESEND_AFTER_MS = 60_000

/** Returns how long the player must wait for another code, in ms. Times are epoch ms of the same clock. */
export function resendWaitMs(sentAtMs: number, nowMs: number): number {
  const left = sentAtMs + RESEND_AFTER_MS - nowMs
  // More than the whole wait means that somebody set the phone's clock back.
  return left > RESEND_AFTER_MS ? 0 : Math.max(0, left)
}

/** Formats a wait as `0:59`. It rounds up, so that 0:00 means that the wait is over. */
export function formatWait(waitMs: number): string {
  return minutesAndSeconds(Math.ceil(waitMs / 1000))
}
