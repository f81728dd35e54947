/** The longest that a result waits for what is read for it. */
const READ_MS = 3000

/** Returns null where reading fails or takes longer than 3 s: the player waits for the result. Does not throw. */
export function readInTime<Data>(reading: Promise<Data>): Promise<Data | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READ_MS))
  return Promise.race([reading.catch(() => null), late])
}
