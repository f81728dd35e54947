/**
 * Where and how the spin wheel stops. Angles are in degrees, clockwise. An unturned wheel has its
 * first slice begin under the pointer, at the top, and the others follow clockwise.
 */

const TURN = 360

/** The client asks for it: the wheel keeps this share of its speed after each sixtieth of a second. */
const FRICTION = 0.991
const FRAME_MS = 1000 / 60

/** The wheel never stops so close to an edge that one could dispute it; a share of the slice. */
const EDGE = 0.15

/** A turn from where the wheel stands to where it stops. */
export interface Ride {
  from: number
  to: number
  durationMs: number
}

interface Slice {
  code: string
  label: string | null
}

/** The slice that a result names, or -1 when the wheel does not have it. Codes may repeat; then the label tells. */
export function winningSlice(slices: readonly Slice[], result: Slice): number {
  const exact = slices.findIndex(({ code, label }) => code === result.code && label === result.label)
  return exact === -1 ? slices.findIndex(({ code }) => code === result.code) : exact
}

function modulo(angle: number): number {
  return ((angle % TURN) + TURN) % TURN
}

/** Which of `count` slices is under the pointer when the wheel is turned by `rotation`. */
export function sliceUnderPointer(rotation: number, count: number): number {
  return Math.floor((modulo(-rotation) / TURN) * count)
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
 * The share of its way that the wheel has made. Friction takes its share of the speed each frame, and
 * the bearing's even drag the rest, so that the speed is nothing, not merely little, at the end.
 */
export function rideProgress(elapsedMs: number, durationMs: number): number {
  const share = Math.min(1, Math.max(0, elapsedMs / durationMs))
  const frames = durationMs / FRAME_MS
  const way = (part: number) =>
    (1 - FRICTION ** (part * frames)) / -Math.log(FRICTION) - part * frames * FRICTION ** frames
  return way(share) / way(1)
}
