/** How long the network waits for its turn where a cache does not answer. */
const CACHE_MS = 3000
/** How much longer a cache is waited for where the network has nothing: a cheap phone may need seconds to start. */
const SLOW_CACHE_MS = 10_000

/** A browser opens no page that was redirected, and what stands for a cache may have asked the network itself. */
const isGood = (answer: Response | undefined) => answer?.ok === true && !answer.redirected

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
  const kept = goodOf(looking)
  const found = await within(CACHE_MS, kept)
  if (found) return found
  const asked = ask()
  const fetched = goodOf(asked).then((answer) => answer ?? within(SLOW_CACHE_MS, kept))
  return (await Promise.race([kept.then((late) => late ?? fetched), fetched])) ?? asked
}

function goodOf(answering: Promise<Response | undefined>): Promise<Response | undefined> {
  return answering.then(
    (answer) => (isGood(answer) ? answer : undefined),
    () => undefined,
  )
}

function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const limit = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
  return Promise.race([work, limit])
}
