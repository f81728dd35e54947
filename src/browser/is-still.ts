/** True where the person wants no movement, and where nothing is drawn on a screen. */
export function isStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}
