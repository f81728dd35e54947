import { isStill } from '#browser/is-still.ts'

/** How long the wheel stands still before its result covers it. */
const HOLD_MS = 700

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Lets the player see where the wheel stands. Without motion there is nothing to see. */
export function holdResult(): Promise<void> {
  return isStill() ? Promise.resolve() : afterMs(HOLD_MS)
}
