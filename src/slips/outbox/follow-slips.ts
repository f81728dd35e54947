/**
 * Follows the slips that the server has received, until its list shows them as accepted or refused: a
 * player who is told "it is being checked" must also be told how that ended.
 */

import type { QueryClient } from '@tanstack/react-query'
import { refreshTopics } from '#api/query.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { isOfWholeMinutes } from '#contract/newest-rows.ts'
import { slipRecords } from '#contract/records.ts'
import type { Slip } from '#contract/statement.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { growingPauseMs } from '#domain/growing-pause.ts'
import { type Sent, serverSentAt } from '#intents/sent-time.ts'
import { currentConnection, onConnectionChange } from '#offline/connection.ts'
import { onSessionChange, sessionEpoch } from '#session/session.ts'
import { areSlipsUndated } from './are-slips-undated.ts'
import { earlierSlips } from './earlier-slips.ts'
import { keepStanding } from './keep-standing.ts'
import { slipRefusals } from './refused-slips.ts'
import { isSurelyMissing, mayBeCopy, rowNamed, rowOf, type SlipPage, standingOf } from './slip-arrival.ts'
import { currentSlips, isWithServer, mayHaveArrived, type OutboxSlip, onOutboxChange } from './slip-outbox.ts'
import { sendingsOf, windowsOf } from './slip-windows.ts'
import { takenRows } from './taken-rows.ts'

const SHORTEST_MS = 5000
const LONGEST_MS = MINUTE_MS

let client: QueryClient | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let isLooking = false
/** How long this round has lasted. A newly received slip or the player's return starts a new round. */
let lookedForMs = 0
/** Whether this round has looked. The first look is at once: the slip may have been judged before this page was opened. */
let hasLooked = false
let lastLookTick = Number.NEGATIVE_INFINITY
let followed: ReadonlySet<string> = new Set()

/** Starts to follow slips: those of earlier pages, and each one that is received from now on. */
export function followSlips(queryClient: QueryClient): void {
  if (!client) {
    document.addEventListener('visibilitychange', beginAnew)
    onConnectionChange(schedule)
    onSessionChange(() => {
      lastLookTick = Number.NEGATIVE_INFINITY
      beginAnew()
    })
    onOutboxChange(followNew)
  }
  client = queryClient
  beginAnew()
}

function unjudged(): OutboxSlip[] {
  return currentSlips().filter(({ state }) => state === 'received')
}

function followNew(): void {
  const ids = unjudged().map(({ id }) => id)
  const hasNew = ids.some((id) => !followed.has(id))
  // In this tab, or in another one: each of them shows the money.
  const isJudged = currentSlips().some(({ id, state }) => followed.has(id) && state !== 'received')
  followed = new Set(ids)
  if (isJudged && client) refreshTopics(client, ['statement', 'wallet'])
  if (hasNew) beginAnew()
}

function beginAnew(): void {
  lookedForMs = 0
  hasLooked = false
  schedule()
}

function schedule(): void {
  clearTimeout(timer)
  const isLookedAt = document.visibilityState === 'visible' && currentConnection() === 'online'
  const queryClient = client
  if (!queryClient || !isLookedAt || isLooking || unjudged().length === 0) return
  const pauseMs = hasLooked ? growingPauseMs(lookedForMs, SHORTEST_MS, LONGEST_MS) : SHORTEST_MS
  // The connection may have come and gone since the last look.
  const restMs = Math.max(0, lastLookTick + pauseMs - performance.now())
  timer = setTimeout(() => {
    lookedForMs += hasLooked ? pauseMs : restMs
    hasLooked = true
    void look(queryClient).finally(() => {
      lastLookTick = performance.now()
      schedule()
    })
  }, restMs)
}

/** Whether a row has no time, or one that may be that of any slip in its minute. */
function isUndated({ createdAt }: Slip): boolean {
  return createdAt === null || isOfWholeMinutes(createdAt)
}

async function look(queryClient: QueryClient): Promise<void> {
  const epoch = sessionEpoch()
  isLooking = true
  const page = await send(slipRecords.read, slipRecords.input)
    .catch(() => null)
    .finally(() => {
      isLooking = false
    })
  if (page === null || sessionEpoch() !== epoch) return
  areSlipsUndated.set(knownServerNow() === null || (page.slips.length > 0 && page.slips.every(isUndated)))
  // Oldest first: of two slips the earlier one has the earlier row.
  for (const slip of unjudged()) {
    const row = rowOfReceived(slip, page)
    if (row === null) continue
    const standing = standingOf(row)
    if (standing.state === 'received' && slip.rowId === standing.rowId) continue
    const news = standing.state === 'received' ? { rowId: standing.rowId } : standing
    await keepStanding(queryClient, slip, news)
    if (sessionEpoch() !== epoch) return
  }
}

/**
 * Finds the row of a slip that the server has. The answer to its last upload has said so. Where that one made no row, or
 * one that was refused as a copy, the row of the first one was there already.
 */
function rowOfReceived(slip: OutboxSlip, page: SlipPage): Slip | null {
  const sendings = sendingsOf(slip)
  const [lastSentAt = null] = sendings.slice(-1).map(serverSentAt)
  const now = knownServerNow()
  const isSettled = now !== null && lastSentAt !== null && now - lastSentAt >= config.settleMs
  const { rowId } = slip
  const found = rowId === null ? rowSince(slip, sendings.slice(-1), page, isSettled) : rowNamed(rowId, page)
  if (found ? !mayBeCopy(found, sendings.length > 1) : rowId !== null || !isSettled) return found
  return rowSince(slip, sendings, page, isSettled, found)
}

/** @param sendings those of the slip that may have made its row */
function rowSince(
  slip: OutboxSlip,
  sendings: readonly Sent[],
  page: SlipPage,
  isSettled: boolean,
  own?: Slip | null,
): Slip | null {
  // Another one that may have arrived counts. One that the list, or the player, has not found does not: this one is there.
  const received = currentSlips().filter(isWithServer)
  const inDoubt = currentSlips().filter(
    (other) => mayHaveArrived(other) && !isSurelyMissing(other, page, received, takenRows()),
  )
  const earlier = earlierSlips({ id: slip.id, sendings }, [...received, ...inDoubt], {
    takenRows: takenRows(),
    refusals: slipRefusals(),
    rows: page.slips,
  })
  return rowOf(page, windowsOf(slip).slice(-sendings.length), earlier, isSettled, own)
}
