/** Between two codes: as long as the backend wants it (section 8, REQUEST_LIMIT_1MIN). */
const RESEND_AFTER_MS = 60_000

/** How long until another code may be asked for, in ms; 0 is now. Times are epoch ms of the same clock. */
export function resendWaitMs(sentAtMs: number, nowMs: number): number {
  const left = sentAtMs + RESEND_AFTER_MS - nowMs
  // More than the whole wait: the phone's clock was set back meanwhile.
  return left > RESEND_AFTER_MS ? 0 : Math.max(0, left)
}

/** `0:59`, rounded up: it says 0:00 only when the wait is over. */
export function formatWait(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
