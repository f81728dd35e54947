import { type ClockReading, steadyNow } from './steady-clock.ts'

interface Anchor extends ClockReading {
  /** Whether it may be a witness about money. */
  isCertain: boolean
}

let anchor: Anchor | null = null
/** Whether the server tells its clock by `Date`. Nothing else is believed then. */
let hasDate = false

/**
 * Learns the server's clock from an answer's `Date` header. The header has whole seconds, so half of
 * one is added. An answer from a cache would tell an old time and must not be given here. An API on
 * another origin has to expose the header.
 * @param receivedTick when the answer came, by `performance.now()`
 */
export function learnServerTime(dateHeader: string | null, receivedTick: number): void {
  const serverTime = dateHeader === null ? Number.NaN : Date.parse(dateHeader)
  if (!Number.isFinite(serverTime)) return
  hasDate = true
  anchor = { ...anchorAt(serverTime + 500, receivedTick), isCertain: true }
}

/**
 * Learns the server's clock from a record that it has just made, where it does not expose `Date`. It is for what
 * is shown alone: another machine may have dated the record, and a phone that says the same may be as wrong.
 * @param fromTick the earliest moment at which it was made, by `performance.now()`
 */
export function learnFromRecord(madeAtMs: number, fromTick: number): void {
  if (!hasDate) anchor = { ...anchorAt(madeAtMs, fromTick), isCertain: false }
}

function anchorAt(ms: number, tick: number): ClockReading {
  return { ms, tick, phoneMs: Date.now() - (performance.now() - tick) }
}

/**
 * Now, by the server's clock as far as it is known, epoch ms: the phone's own may be wrong by years.
 * For what is shown, and for limits of hours where too late is the safe side. Of the phone's two clocks it believes the
 * one that says later, because one of them stands still while the phone sleeps.
 */
export function serverNow(): number {
  if (anchor === null) return Date.now()
  return anchor.ms + Math.max(performance.now() - anchor.tick, Date.now() - anchor.phoneMs)
}

/** Converts a moment of the phone's clock to the server's, both epoch ms. It is for the time at which an answer came. */
export function toldAt(readAt: number): number {
  return readAt + serverNow() - Date.now()
}

/**
 * Now, by the server's clock, epoch ms; null when that is not certain: no answer has told it yet, or
 * since the last one the phone slept or its clock was set.
 */
export function knownServerNow(): number | null {
  return anchor?.isCertain ? steadyNow(anchor) : null
}
