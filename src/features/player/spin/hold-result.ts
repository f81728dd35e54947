/** How long the wheel stands still before its result covers it */
const HOLD_MS = 700
/** The longest that the result waits for the coupons */
const READ_MS = 3000

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Lets the player see where the wheel stands. Without motion there is nothing to see. */
export function holdResult(): Promise<void> {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? Promise.resolve() : afterMs(HOLD_MS)
}

/** Returns null where reading takes too long: the player waits for the result. */
export function readInTime<Data>(reading: Promise<Data>): Promise<Data | null> {
  return Promise.race([reading.catch(() => null), afterMs(READ_MS).then(() => null)])
}
