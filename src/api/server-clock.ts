let offsetMs: number | null = null

/**
 * Learns the server's clock from an answer's `Date` header. The header has whole seconds, so half of
 * one is added; an answer from a cache would tell an old time and must not be given here. An API on
 * another origin has to expose the header.
 */
export function learnServerTime(dateHeader: string | null, receivedAt: number): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (Number.isFinite(serverTime)) offsetMs = serverTime + 500 - receivedAt
}

/** Now, by the server's clock as far as it is known, epoch ms: the phone's own may be wrong by years. */
export function serverNow(): number {
  return Date.now() + (offsetMs ?? 0)
}

/** A time by the phone's clock, by the server's; null when that is not known. Both in epoch ms. */
export function serverTimeOf(phoneTime: number): number | null {
  return offsetMs === null ? null : phoneTime + offsetMs
}
