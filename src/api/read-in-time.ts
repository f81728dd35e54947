import { inTime } from '#browser/in-time.ts'

/** The longest that a result waits for what is read for it. */
const READ_MS = 3000

/** Returns null where reading fails or takes longer than 3 s: the player waits for the result. Does not throw. */
export function readInTime<Data>(reading: Promise<Data>): Promise<Data | null> {
  return inTime(reading, READ_MS)
}
