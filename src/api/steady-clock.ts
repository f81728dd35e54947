/** A moment that was read from the clock of another machine and from both clocks of the phone. */
export interface ClockReading {
  /** By the other machine, epoch ms. */
  ms: number
  /** On the clock that nobody sets (`performance.now()`). It may stand still while the phone sleeps. */
  tick: number
  /** On the clock that the player can set, epoch ms. */
  phoneMs: number
}

/** The phone's two clocks may drift apart by at most this before one of them is doubted. */
export const DRIFT_MS = 2000

/**
 * Returns now by the other machine's clock, epoch ms; null where that is not certain: since the reading the phone
 * slept, or its clock was set.
 */
export function steadyNow({ ms, tick, phoneMs }: ClockReading): number | null {
  const elapsedMs = performance.now() - tick
  return Math.abs(Date.now() - phoneMs - elapsedMs) <= DRIFT_MS ? ms + elapsedMs : null
}
