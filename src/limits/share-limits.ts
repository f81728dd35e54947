/** A player's own limits on all phones: the extension docs/wire.md#own-limits. */

import type { QueryClient } from '@tanstack/react-query'
import type { LimitedCall } from '#api/gate.ts'
import { send } from '#api/send.ts'
import { externalStore } from '#browser/external-store.ts'
import { config } from '#config.ts'
import { playLimits, type SharedLimits } from '#contract/play-limits.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { growingPauseMs } from '#domain/growing-pause.ts'
import { inTurn } from '#offline/in-turn.ts'
import { sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { changeLimits } from './kept-limits.ts'
import { type KeptLimits, limitsToJson } from './limits-record.ts'
import { hasUnsent, mergeLimits, wishesFor, withTold } from './merge-limits.ts'
import { isHomeward } from './planned-move.ts'

/** A call waits at most this long for what other phones have set; then this phone's own limits decide. */
const PATIENCE_MS = 5000

const SHORTEST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = MINUTE_MS

interface Sharing {
  /** How many times the server is being asked now. */
  running: number
  /** The tries that failed in a row, the first and the last by `performance.now()`; null after one that did not. */
  failed: { first: number; last: number } | null
}

const sharing = externalStore<Sharing>({ running: 0, failed: null })
/** How the asking goes. */
export const sharingState: Pick<typeof sharing, 'get' | 'subscribe'> = sharing

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

/** @param epoch the session whose limits they are */
async function share(client: QueryClient, epoch: number): Promise<void> {
  // It has ended while it waited for its turn.
  if (sessionEpoch() !== epoch) return
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
  const { running, failed: before } = sharing.get()
  sharing.set({ running: running + 1, failed: before })
  let failed: Sharing['failed'] = null
  const epoch = sessionEpoch()
  try {
    // One after another in all tabs: a wish that the player has taken back must not come after the one that does so.
    await inTurn('limits sharing', () => share(client, epoch))
  } catch {
    // Nothing is lost: what was not told is marked.
    const now = performance.now()
    failed = { first: sharing.get().failed?.first ?? now, last: now }
  }
  sharing.set({ running: sharing.get().running - 1, failed })
}

/**
 * How long the next try of nobody's tap has to wait, ms. What fails may be this call alone, and each failure makes
 * the whole service look out of reach.
 */
export function pauseBeforeSharing(): number {
  const { failed } = sharing.get()
  if (failed === null) return 0
  const pauseMs = growingPauseMs(failed.last - failed.first, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS)
  return Math.max(0, failed.last + pauseMs - performance.now())
}

/** Forgets the failures of a session that has ended. */
export function forgetFailedSharing(): void {
  sharing.set({ ...sharing.get(), failed: null })
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
