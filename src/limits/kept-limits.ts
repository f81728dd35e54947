/**
 * A player's own limits on this phone. They outlive the session, encrypted under the player's seal, so that
 * they hold after the next login and tell another player nothing (docs/architecture.md#storage).
 */

import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { externalStore } from '#browser/external-store.ts'
import { playerIdOf, wallet } from '#contract/wallet.ts'
import { DAY_MS } from '#domain/durations.ts'
import { dateUses } from '#domain/limit-use.ts'
import { limitsAt, mayChangeWithTime } from '#domain/play-limits.ts'
import { inTurn } from '#offline/in-turn.ts'
import { decryptUnder, encryptUnder, type Seal, sealOfSession, sealSession } from '#offline/player-seal.ts'
import { currentSession, onSessionChange, sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { askLimitsNow, limitsNow } from './limits-clock.ts'
import { type KeptLimits, limitsFromJson, limitsToJson, NOTHING_KEPT } from './limits-record.ts'

/** Both in base64. */
const Sealed = v.object({ iv: v.string(), sealed: v.string() })

/** Longer than a week, so that the sums of a week are whole. */
const USES_KEPT_MS = 8 * DAY_MS

/** Why none can be kept: the browser lacks what it needs, or the service does not say who the player is. */
type NoLimits = 'unavailable' | 'unidentified'

/** `isOnDisk`: else they end with the page, because the phone's storage is full or blocked. */
export type LimitsState =
  | { status: 'unread' | NoLimits }
  | ({ status: 'known'; isOnDisk: boolean } & KeptLimits)

const UNREAD: LimitsState = { status: 'unread' }
const state = externalStore<LimitsState>(UNREAD)
onSessionChange(() => state.set(UNREAD))

/** What is known of the player's limits; `unread` before `loadLimits`. */
export const limitsState: Pick<typeof state, 'get' | 'subscribe'> = state

/** Each focus of the page and each money call asks who the player is. */
const ASKED_JUST_NOW_MS = 5000
let askedTick = Number.NEGATIVE_INFINITY
onSessionChange(() => {
  askedTick = Number.NEGATIVE_INFINITY
})

async function playerIdNow(client: QueryClient): Promise<string | null> {
  if (performance.now() - askedTick < ASKED_JUST_NOW_MS) return null
  const epoch = sessionEpoch()
  const playerId = playerIdOf(await readNow(client, query(wallet.overview)))
  if (sessionEpoch() === epoch) askedTick = performance.now()
  return playerId
}

/** @throws {ApiError} when it is not known who the player is, and the wallet cannot be read */
async function sealOf(client: QueryClient): Promise<Seal | NoLimits> {
  const sessionId = currentSession()?.id
  if (!sessionId) return 'unavailable'
  const sealed = await sealOfSession(sessionId)
  if (sealed) return sealed
  const overview = query(wallet.overview)
  const known = playerIdOf(await client.ensureQueryData(overview))
  // The part with the player may have failed alone. From memory each try would find the same.
  const playerId = known ?? (await playerIdNow(client))
  return playerId ? ((await sealSession(sessionId, playerId)) ?? 'unavailable') : 'unidentified'
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

const nameUnder = ({ mark }: Seal) => `limits ${mark}`

/** Each write has an `iv` of its own. */
const storedUnder = ({ mark }: Seal) => v.safeParse(Sealed, storedKeys.playLimits.read()?.[mark])

function ivUnder(seal: Seal): string | null {
  const record = storedUnder(seal)
  return record.success ? record.output.iv : null
}

/** What was read. `iv` tells this record from any later one; it is null where nothing is stored yet. */
interface ReadRecord {
  kept: KeptLimits
  iv: string | null
}

/** What was changed while it was opened is read again: else an older record would be shown over it. */
async function read(seal: Seal): Promise<ReadRecord> {
  const record = storedUnder(seal)
  if (!record.success) return { kept: NOTHING_KEPT, iv: null }
  const { iv } = record.output
  const kept = await open(seal, record.output)
  return ivUnder(seal) === iv ? { kept, iv } : read(seal)
}

async function open(seal: Seal, { iv, sealed }: v.InferOutput<typeof Sealed>): Promise<KeptLimits> {
  try {
    const opened = await decryptUnder(seal, nameUnder(seal), { iv: bytesOf(iv), sealed: bytesOf(sealed) })
    return limitsFromJson(new TextDecoder().decode(opened)) ?? NOTHING_KEPT
  } catch {
    return NOTHING_KEPT
  }
}

/** Whether the phone's storage has taken what was written last. */
let isOnDisk = true

/**
 * Writes a record in the place of the one that was read. Returns null, and writes nothing, where another one is there:
 * what a tab has written comes late to a tab of another process, also where a lock lets one after the other in.
 */
async function write(seal: Seal, kept: KeptLimits, before: ReadRecord): Promise<ReadRecord | null> {
  const text = new TextEncoder().encode(limitsToJson(kept))
  const { iv, sealed } = await encryptUnder(seal, nameUnder(seal), text)
  if (ivUnder(seal) !== before.iv) return null
  const record = { iv: base64(iv), sealed: base64(new Uint8Array(sealed)) }
  isOnDisk = storedKeys.playLimits.write({ ...storedKeys.playLimits.read(), [seal.mark]: record })
  return { kept, iv: record.iv }
}

function show(kept: KeptLimits | NoLimits, epoch: number): void {
  if (sessionEpoch() !== epoch) return
  state.set(typeof kept === 'string' ? { status: kept } : { status: 'known', isOnDisk, ...kept })
}

/**
 * Reads the player's limits from this phone; null where it cannot keep any.
 * @throws {ApiError} when it is not known who the player is
 */
export async function loadLimits(client: QueryClient): Promise<KeptLimits | null> {
  const epoch = sessionEpoch()
  const seal = await sealOf(client)
  const kept = typeof seal === 'string' ? seal : (await read(seal)).kept
  show(kept, epoch)
  return typeof kept === 'string' ? null : kept
}

/**
 * Changes the player's limits, one change at a time in all tabs. `change` gets them as they are now, and
 * returns null for no change. It is called again where another tab has written meanwhile. Returns false where this
 * phone cannot keep any.
 * @throws {ApiError} when it is not known who the player is
 * @throws whatever `change` throws
 */
export function changeLimits(
  client: QueryClient,
  change: (kept: KeptLimits, now: number | null) => Promise<KeptLimits | null> | KeptLimits | null,
): Promise<boolean> {
  const epoch = sessionEpoch()
  return inTurn('limits', async () => {
    // The player has gone while it waited for its turn.
    while (sessionEpoch() === epoch) {
      const seal = await sealOf(client)
      if (typeof seal === 'string') {
        show(seal, epoch)
        return false
      }
      const current = await readAtTime(seal)
      if (current === null) continue
      const { record, now } = current
      show(record.kept, epoch)
      const changed = await change(record.kept, now)
      if (changed === null || sessionEpoch() !== epoch) return true
      if ((await write(seal, changed, record)) === null) continue
      show(changed, epoch)
      // The first of them that waits for time: the clock was not asked before it.
      if (now === null && !needsClock(record.kept) && needsClock(changed))
        void keepTime(client).catch(() => {})
      return true
    }
    return true
  })
}

/**
 * Reads the limits as they are now. What begins or ends now is written at once: days that begin anew with each look
 * never end. Returns null where another tab has written meanwhile.
 */
async function readAtTime(seal: Seal): Promise<{ record: ReadRecord; now: number | null } | null> {
  const record = await read(seal)
  const { kept } = record
  const now = needsClock(kept) ? await askLimitsNow() : limitsNow()
  const current = now === null ? kept : atTime(kept, now)
  if (limitsToJson(current) === limitsToJson(kept)) return { record, now }
  const written = await write(seal, current, record)
  return written && { record: written, now }
}

/** Whether the server's clock would change what is kept. */
function needsClock({ limits, uses }: KeptLimits): boolean {
  return mayChangeWithTime(limits) || uses.some(({ isByPhone }) => isByPhone)
}

/** @param now by the server's clock. The phone's would let a player end everything by setting it. */
function atTime(kept: KeptLimits, now: number): KeptLimits {
  const oldest = now - USES_KEPT_MS
  return {
    ...kept,
    limits: limitsAt(kept.limits, now),
    uses: dateUses(kept.uses, now).filter(({ at }) => at > oldest),
  }
}

/**
 * Begins the days of a break, and ends what is over, as soon as the server's clock is known.
 * @throws {ApiError} when it is not known who the player is
 */
export async function keepTime(client: QueryClient): Promise<void> {
  const kept = await loadLimits(client)
  if (kept && needsClock(kept)) await changeLimits(client, () => null)
}

/** Shows what another tab has changed. Returns a function that unsubscribes. */
export function followOtherTabs(client: QueryClient): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== storedKeys.playLimits.name) return
    isOnDisk = true
    void loadLimits(client).catch(() => {})
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
