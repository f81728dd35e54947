/** How long the network waits for its turn where a cache does not answer. */
const CACHE_MS = 3000
/** A cheap phone may need seconds while it starts. A cache that has not answered by then never does. */
const SLOW_CACHE_MS = 10_000

/**
 * Returns what a cache has, else what the network has. A cache that fails or hangs must not lock the player out of an
 * app that the network has, and one that is only slow still serves where the network is away.
 * @throws whatever `ask` throws, where the cache has nothing either
 */
export async function cacheOrNetwork(
  looking: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const kept = looking.catch(() => undefined)
  const found = await within(CACHE_MS, kept)
  if (found) return found
  try {
    return await ask()
  } catch (error) {
    const late = await within(SLOW_CACHE_MS, kept)
    if (late) return late
    throw error
  }
}

function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
  return Promise.race([work, limit])
}
