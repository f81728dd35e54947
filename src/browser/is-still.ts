/** Whether the person wants no movement, or nothing is drawn on a screen. */
export function isStill(): boolean {
  return globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
}
