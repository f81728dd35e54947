/**
 * Returns the pause before the next look, ms. What is looked for comes soon or late, so the pause is a fifth of the
 * time that has been looked so far, within bounds: whoever waits long waits at most a fifth longer.
 */
export function growingPauseMs(lookedForMs: number, shortestMs: number, longestMs: number): number {
  return Math.min(Math.max(shortestMs, Math.round(lookedForMs / 5)), longestMs)
}
