/**
 * Decides where and how the spin wheel stops. Angles are in degrees, clockwise. Unrotated, the first slice
 * begins at the top, under the pointer, and the others follow clockwise.
 */

const TURN = 360

/** The client asks for it: the wheel keeps this share of its speed after each sixtieth of a second. */
const FRICTION = 0.991
const FRAME_MS = 1000 / 60

/**
 * The wheel stops at least this share of a slice away from its edges, so that nobody can dispute the
 * result.
 */
const EDGE = 0.15

/** One rotation of the wheel, from its start to its end. */
export interface Ride {
  from: number
  to: number
  durationMs: number
}

interface Slice {
  code: string
  label: string | null
}

/** Returns the index of the slice that a result names, or -1. Where a code repeats, the label decides. */
export function winningSlice(slices: readonly Slice[], result: Slice): number {
  const exact = slices.findIndex(({ code, label }) => code === result.code && label === result.label)
  return exact === -1 ? slices.findIndex(({ code }) => code === result.code) : exact
}

function modulo(angle: number): number {
  return ((angle % TURN) + TURN) % TURN
}

/**
 * Plans the ride to a place within a slice. The client asks for two or three extra turns in four or
 * five seconds. `random` returns numbers in [0, 1).
 */
export function planRide(from: number, index: number, count: number, random: () => number): Ride {
  const extraTurns = random() < 0.5 ? 2 : 3
  const place = ((index + EDGE + random() * (1 - 2 * EDGE)) / count) * TURN
  return {
    from,
    to: from + extraTurns * TURN + modulo(-place - from),
    durationMs: (extraTurns + 2) * 1000,
  }
}

/**
 * Returns the share of the way at a time, from 0 to 1. Friction takes its share of the speed in each frame.
 * A constant drag takes the rest, so that the speed at the end is exactly zero.
 */
export function rideProgress(elapsedMs: number, durationMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / durationMs))
  const frames = durationMs / FRAME_MS
  const way = (part: number) =>
    (1 - FRICTION ** (part * frames)) / -Math.log(FRICTION) - part * frames * FRICTION ** frames
  return way(share) / way(1)
}
