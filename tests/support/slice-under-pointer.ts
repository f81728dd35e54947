const TURN = 360

/** Returns which of `count` slices of the wheel is under the pointer at a rotation, in degrees. */
export function sliceUnderPointer(rotation: number, count: number): number {
  const turned = ((-rotation % TURN) + TURN) % TURN
  return Math.floor((turned / TURN) * count)
}
