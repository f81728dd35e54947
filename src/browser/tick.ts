import { isStill } from './is-still.ts'

/** A short tick of the phone, where it can and the player wants movement. */
export function tick(ms = 10): void {
  if (isStill()) return
  // Safari and desktop browsers have no vibration. Chromium refuses it before the first tap.
  navigator.vibrate?.(ms)
}
