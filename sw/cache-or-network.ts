/** How long the network waits for its turn where a cache does not answer. */
const CACHE_MS = 3000
/** A cheap phone may need seconds while it starts. A cache that has not answered by then never does. */
const SLOW_CACHE_MS = 10_000

/**
 * Returns what a cache has, else what the network has. A cache that fails or hangs must not lock the player out of an
 * app that the network has, and one that is only slow still serves where the network is away, carries nothing, or
 * has no such file.
 * @throws whatever `ask` throws, where the cache has nothing either
 */
export async function cacheOrNetwork(
  looking: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const kept = looking.catch(() => undefined)
  const found = await within(CACHE_MS, kept)
  if (found) return found
  const late = within(SLOW_CACHE_MS, kept)
  const asked = ask()
  const good = asked.then((answer) => (answer.ok ? answer : undefined)).catch(() => undefined)
  return (await firstOf(late, good)) ?? asked
}

function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
  return Promise.race([work, limit])
}

/** Returns the first of two that has something, and nothing where neither has. */
async function firstOf<T>(
  one: Promise<T | undefined>,
  other: Promise<T | undefined>,
): Promise<T | undefined> {
  return (await Promise.race([one, other])) ?? (await one) ?? (await other)
}
