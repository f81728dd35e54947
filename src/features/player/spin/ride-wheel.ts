import { isStill } from '#browser/is-still.ts'
import { type Ride, rideProgress } from './spin-rules.ts'

/** Enough keyframes that straight steps between them are not visible. */
const KEYFRAMES = 90

/** Rotates the wheel to an angle in degrees, without an animation. */
export function turnWheel(wheel: HTMLElement, degrees: number): void {
  wheel.style.transform = `rotate(${degrees}deg)`
}

/**
 * Rotates the wheel to its end. The browser gets all keyframes at once, so that it animates smoothly while
 * the page is busy. Returns false where the wheel was removed from the page before the end.
 */
export async function rideWheel(wheel: HTMLElement, { from, to, durationMs }: Ride): Promise<boolean> {
  if (isStill()) {
    turnWheel(wheel, to)
    return true
  }
  const keyframes = Array.from({ length: KEYFRAMES + 1 }, (_, index) => {
    const progress = rideProgress((index / KEYFRAMES) * durationMs, durationMs)
    return { transform: `rotate(${from + (to - from) * progress}deg)` }
  })
  const animation = wheel.animate(keyframes, { duration: durationMs, fill: 'forwards' })
  try {
    await animation.finished
  } catch {
    return false
  }
  turnWheel(wheel, to)
  animation.cancel()
  return wheel.isConnected
}

/** Returns the current angle of the wheel in degrees. */
export function rotationOf(wheel: HTMLElement): number {
  return Number(/-?[\d.]+/.exec(wheel.style.transform)?.[0] ?? 0)
}
