import { inTime } from '#browser/in-time.ts'

/** The slowest line and phone bring the code of a call by then. The next try finds what comes later. */
const CODE_MS = 15_000

/**
 * Waits for code that the player cannot do without, but not for ever: a line that carries nothing neither brings it nor
 * says so. Returns null where it cannot be loaded, or does not come. Does not throw.
 */
export function loadInTime<Code>(loading: Promise<Code>, limitMs = CODE_MS): Promise<Code | null> {
  return inTime(loading, limitMs)
}
