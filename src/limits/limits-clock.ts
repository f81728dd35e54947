/** The clock of limits: one that the player cannot set. */
import { fetchText } from '#api/fetch-text.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { type ClockReading, steadyNow } from '#api/steady-clock.ts'

/** Limits wait at most this long for the host's clock. */
const PATIENCE_MS = 5000

let host: ClockReading | null = null

/** Returns now by the clock of the backend, else of the app's host, epoch ms; null where neither is known. */
export function limitsNow(): number | null {
  return knownServerNow() ?? (host && steadyNow(host))
}

/**
 * Returns now as `limitsNow`. It asks the host of the app where the backend has not told its clock: one on
 * another origin may hide it. Does not throw.
 */
export async function askLimitsNow(): Promise<number | null> {
  const known = limitsNow()
  if (known !== null) return known
  try {
    const { response } = await fetchText(location.origin, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      timeoutMs: PATIENCE_MS,
    })
    const ms = Date.parse(response.headers.get('date') ?? '')
    if (Number.isFinite(ms)) host = { ms, tick: performance.now(), phoneMs: Date.now() }
  } catch {
    // Without a network it stays unknown, and nothing is loosened.
  }
  return limitsNow()
}
