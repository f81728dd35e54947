import { type Ride, rideProgress } from './spin-rules.ts'

/** So close together that the way between two of them is as good as straight. */
const KEYFRAMES = 90

/** Turns the wheel to an angle, in degrees, at once. */
export function turnWheel(wheel: HTMLElement, degrees: number): void {
  wheel.style.transform = `rotate(${degrees}deg)`
}

/**
 * Rides the wheel to its end. The way is handed to the browser whole, so that it turns on the
 * compositor at the screen's own rate, whatever else the page is doing. Answers false when the wheel
 * was taken off the page on the way.
 */
export async function rideWheel(wheel: HTMLElement, { from, to, durationMs }: Ride): Promise<boolean> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
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
