/** The clock of limits: one that the player cannot set. */
import { DRIFT_MS, knownServerNow } from '#api/server-clock.ts'

/** All tabs wait for the one that asks. */
const PATIENCE_MS = 5000

let host: { ms: number; tick: number; phoneMs: number } | null = null

function hostNow(): number | null {
  if (host === null) return null
  const elapsedMs = performance.now() - host.tick
  const isSteady = Math.abs(Date.now() - host.phoneMs - elapsedMs) <= DRIFT_MS
  return isSteady ? host.ms + elapsedMs : null
}

/** Returns now by the clock of the backend, else of the app's host, epoch ms; null where neither is known. */
export function limitsNow(): number | null {
  return knownServerNow() ?? hostNow()
}

/**
 * Returns now as `limitsNow`. It asks the host of the app where the backend has not told its clock: one on
 * another origin may hide it. Does not throw.
 */
export async function askLimitsNow(): Promise<number | null> {
  const known = limitsNow()
  if (known !== null) return known
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS)
  try {
    const { headers } = await fetch(location.origin, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      signal: limit.signal,
    })
    const ms = Date.parse(headers.get('date') ?? '')
    if (Number.isFinite(ms)) host = { ms, tick: performance.now(), phoneMs: Date.now() }
  } catch {
    // Without a network it stays unknown, and nothing is loosened.
  }
  clearTimeout(timer)
  return limitsNow()
}
