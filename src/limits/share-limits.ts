/** A player's own limits on all phones: the extension docs/wire.md#own-limits. */
import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import { send } from '#api/send.ts'
import { externalStore } from '#browser/external-store.ts'
import { config } from '#config.ts'
import { playLimits, type SharedLimits } from '#contract/play-limits.ts'
import { sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { changeLimits } from './kept-limits.ts'
import { type KeptLimits, limitsToJson } from './limits-record.ts'
import { hasUnsent, mergeLimits, wishesFor, withTold } from './merge-limits.ts'
import { isHomeward } from './planned-move.ts'

/** A call waits at most this long for what other phones have set; then this phone's own limits decide. */
const PATIENCE_MS = 5000

const sharing = externalStore(0)
/** How many times the server is being asked now. */
export const sharingNow: Pick<typeof sharing, 'get' | 'subscribe'> = sharing

const isNothing = (limits: SharedLimits) =>
  [limits.day, limits.week].every(({ amount, wishedAt }) => amount === null && wishedAt === null) &&
  limits.break === null

/** Returns what is kept then; null where nothing can be, and where the session has ended. */
async function keep(
  client: QueryClient,
  epoch: number,
  make: (kept: KeptLimits, now: number | null) => KeptLimits,
): Promise<KeptLimits | null> {
  let kept: KeptLimits | null = null
  await changeLimits(client, (before, now) => {
    if (sessionEpoch() !== epoch) return null
    kept = make(before, now)
    return limitsToJson(kept) === limitsToJson(before) ? null : kept
  })
  return kept
}

async function share(client: QueryClient): Promise<void> {
  const epoch = sessionEpoch()
  const server = await send(playLimits.read, {})
  if (isNothing(server) && storedKeys.playLimits.read() === null) return
  const kept = await keep(client, epoch, (before, now) => mergeLimits(before, server, now))
  if (kept === null || !hasUnsent(kept)) return
  let answer = server
  for (const wish of wishesFor(kept, server)) answer = await send(playLimits.wish, wish)
  await keep(client, epoch, (before, now) => mergeLimits(withTold(before, kept), answer, now))
}

/**
 * Learns what the player has set on other phones, and tells the server what was set here. Does not throw: where
 * the server cannot be asked, this phone's own limits hold, and the next time tells.
 */
export async function shareLimits(client: QueryClient): Promise<void> {
  if (!config.sharesLimits) return
  sharing.set(sharing.get() + 1)
  try {
    await share(client)
  } catch {
    // Nothing is lost: what was not told is marked.
  }
  sharing.set(sharing.get() - 1)
}

/** Learns what other phones have set before a call that it may hold back. Money that comes home never waits. */
export async function shareBefore(client: QueryClient, call: LimitedCall): Promise<void> {
  if (isHomeward(call)) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([shareLimits(client), patience])
  clearTimeout(timer)
}
