/** A moment on the server's clock (epoch ms), or a time from the moment of the answer (ms). */
type Expiry = { at: number } | { inMs: number }

/**
 * When a deposit QR expires, epoch ms on the server's clock. `receivedAt` is when the answer came, on
 * the same clock. Null when the server did not say.
 */
export function qrDeadline(expiry: Expiry | null, receivedAt: number): number | null {
  if (expiry === null) return null
  return 'at' in expiry ? expiry.at : receivedAt + expiry.inMs
}

/**
 * How long a QR may still be paid, in ms. A clock may be wrong by years, so it is never negative and
 * never more than `maxMs`, the configured validity. It is null without a deadline.
 */
export function qrTimeLeft(deadline: number | null, serverNowMs: number, maxMs: number): number | null {
  return deadline === null ? null : Math.min(Math.max(0, deadline - serverNowMs), maxMs)
}

/** `mm:ss`, in whole seconds begun: `00:00` stands only when no time is left. */
export function formatCountdown(timeLeftMs: number): string {
  const seconds = Math.ceil(timeLeftMs / 1000)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
