/**
 * Sends slips from the outbox (docs/reliability.md#t24). A slip that cannot have arrived is sent again
 * automatically, as soon as that is possible. For a slip that may have arrived, the app first reads the
 * list of slips, and only the player can send it again.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, acceptanceIn } from '#api/api-error.ts'
import { refreshTopics } from '#api/query.ts'
import { send } from '#api/send.ts'
import { onAnswer } from '#api/signals.ts'
import { uploadFetch } from '#api/upload-fetch.ts'
import { config } from '#config.ts'
import { endpointName } from '#contract/endpoint.ts'
import { HISTORY_TELLABLE_MS } from '#contract/reconciliation.ts'
import { overtakenBy } from '#contract/reconciliations.ts'
import { slipRecords } from '#contract/records.ts'
import { wallet } from '#contract/wallet.ts'
import { overtake } from '#intents/journal.ts'
import { judgeByRecords } from '#intents/judge-by-records.ts'
import { isTellable, sentNow } from '#intents/sent-time.ts'
import { endUse } from '#limits/end-use.ts'
import { noteResent } from '#limits/note-resent.ts'
import { hasNoNetwork } from '#offline/connection.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { onSessionChange, sessionEpoch } from '#session/session.ts'
import { askToBeWoken } from './background-sync.ts'
import { dateSendings } from './date-sendings.ts'
import { earlierSlips } from './earlier-slips.ts'
import { keepStanding } from './keep-standing.ts'
import { noteSlipRefusal, slipRefusals } from './refused-slips.ts'
import { type Arrival, judgeArrival, mayBeCopy, standingOf } from './slip-arrival.ts'
import { leavesDoubt, refusalOf, turnAfter } from './slip-delivery-rules.ts'
import { canSlipsBeSent } from './slip-hours.ts'
import {
  changeSlip,
  changeSlipIf,
  currentSlips,
  isSlipWritten,
  isWithServer,
  loadOutbox,
  mayHaveArrived,
  type OutboxSlip,
  type SlipProblem,
  slipNamed,
} from './slip-outbox.ts'
import { reportSlipProgress } from './slip-progress.ts'
import { takeSlipTurn } from './slip-turns.ts'
import { sendingsOf, timesSent, windowsOf } from './slip-windows.ts'
import { takenRows } from './taken-rows.ts'
import { forgetUnwrittenSending, noteUnwrittenSending } from './unwritten-sendings.ts'

/** The uploads of this tab, each under the id of its slip. */
const uploads = new Map<string, AbortController>()

// The end of a session stops its uploads.
onSessionChange(() => {
  for (const controller of uploads.values()) controller.abort()
})

onAnswer(dateSendings)

/** Cancels the upload of a slip. Returns false where this tab is not sending it. */
export function cancelUpload(id: string): boolean {
  const controller = uploads.get(id)
  controller?.abort()
  return controller !== undefined
}

/** Looks for the slip in the list of slips, to find out whether it has arrived. */
export function lookForSlip(client: QueryClient, id: string): Promise<void> {
  return withSlipLocked(id, async (slip) => {
    // Another tab may have heard since that it was refused.
    if (mayHaveArrived(slip)) await look(client, slip, slip.problem)
  })
}

/**
 * Continues the work of a page that has gone, here or in another tab: looks for the slips that it was sending, and
 * sends waiting ones.
 */
export async function resumeSlips(client: QueryClient): Promise<void> {
  await loadOutbox()
  for (const { id, state } of currentSlips()) {
    if (state === 'sending' || state === 'checking') void lookForSlip(client, id)
  }
  const waiting = currentSlips().filter(({ state }) => state === 'waiting')
  await Promise.all(waiting.map(({ id }) => deliverSlip(client, id)))
}

/**
 * Runs `act` on a slip while no other tab works on it. It first reads the slip again, because another tab may have
 * finished it. What a slow disk does not tell in time is what this tab has last heard.
 */
function withSlipLocked(id: string, act: (slip: OutboxSlip) => Promise<void>): Promise<void> {
  return exclusively(`slip ${id}`, undefined, async () => {
    await loadOutbox()
    const slip = slipNamed(id)
    if (slip && !isWithServer(slip)) await act(slip)
  })
}

/** Sends a waiting slip, if the service takes slips now. Else it waits on. */
export function deliverSlip(client: QueryClient, id: string): Promise<void> {
  return withSlipLocked(id, async (slip) => {
    if (slip.state !== 'waiting') return
    if (await canSlipsBeSent(client)) {
      const endTurn = await takeSlipTurn()
      try {
        // The player may have taken it back meanwhile, or the session has ended.
        const left = slipNamed(id)
        if (left?.state === 'waiting') await upload(client, left, endTurn)
      } finally {
        endTurn(false)
      }
    }
    // With a network the browser would wake the page at once, again and again.
    else if (hasNoNetwork()) void askToBeWoken()
  })
}

/** What the player's own limits are asked for a slip, whose amount nobody knows. */
export const slipCall = (key: string) =>
  ({ limitedAs: 'deposit', name: endpointName(wallet.slip), input: {}, key }) as const

/** @param endTurn called when it has left: to find out what became of it takes minutes, and holds no other slip up */
async function upload(
  client: QueryClient,
  slip: OutboxSlip,
  endTurn: (hasLeft: boolean) => void,
): Promise<void> {
  const epoch = sessionEpoch()
  const { id, bankCode, bankAccountNo, qrPayload, key } = slip
  const controller = new AbortController()
  const { sentAt, isServerTime, sentAgain, otherSentAt, isOtherServerTime, otherSentAgain } = slip
  const before = {
    ...{ sentAt, isServerTime, sentAgain, sendingCount: timesSent(slip) },
    ...{ otherSentAt, isOtherServerTime, otherSentAgain },
  }
  const isFirst = sentAt === null
  const number = before.sendingCount + 1
  const now = sentNow()
  const sent = {
    ...before,
    sendingCount: number,
    // What this phone has sent in between was not sent after it.
    ...(isFirst ? now : { sentAgain: now, otherSentAgain: null }),
  }
  uploads.set(id, controller)
  reportSlipProgress(id, 0)
  try {
    await noteOther(slip)
    // Store this before sending: if the page is killed now, the next one must know that it may have arrived.
    const isWanted = await changeSlipIf(id, ({ state }) =>
      state === 'waiting' ? { state: 'sending', ...sent } : null,
    )
    // The player may have taken it back meanwhile.
    if (!isWanted || sessionEpoch() !== epoch) return
    if (controller.signal.aborted) {
      // Nothing has left the phone.
      await changeSlip(id, { state: 'chosen', ...before })
      if (isFirst) void endUse(client, key)
      return
    }
    // It may have waited for longer than the use lasts that was noted when the player sent it.
    void noteResent(client, slipCall(key))
    if (!isSlipWritten(id)) {
      // The server's clock may have dated it meanwhile.
      const time = sendingsOf(slipNamed(id) ?? slip).at(-1) ?? now
      noteUnwrittenSending({ slipKey: key, number, ...time })
    }
    const file = new File([slip.picture], 'slip.jpg', { type: slip.picture.type })
    const input = { file, bankCode, bankAccountNo, ...(qrPayload === null ? {} : { qrPayload }) }
    await send(wallet.slip, input, {
      idempotencyKey: key,
      isAdmitted: true,
      signal: controller.signal,
      formFetch: uploadFetch((progress) => reportSlipProgress(id, progress)),
    }).finally(() => endTurn(true))
    void noteListed()
    await changeSlip(id, { state: 'received', isRead: false })
    refreshTopics(client, wallet.slip.refreshes)
  } catch (error) {
    if (sessionEpoch() !== epoch) return
    const turn = turnAfter(error, !isFirst)
    if (turn === 'look') void noteListed()
    const taken = acceptanceIn(error)
    const acceptance = taken ? { words: taken.words } : slip.acceptance
    const said = error instanceof ApiError ? error.doubt : null
    // The doubt stays with what it is about.
    const doubt = said ?? (taken || !slip.acceptance ? null : slip.doubt)
    if (turn === 'look') await look(client, { ...slip, ...sent, acceptance, doubt }, refusalOf(error))
    else if (turn === 'refused') await refuse(client, slip, refusalOf(error))
    else {
      forgetUnwrittenSending(key, number)
      await changeSlip(id, { state: turn, ...before })
    }
  } finally {
    uploads.delete(id)
    reportSlipProgress(id, null)
  }
}

/** A deposit that was reported before may be mistaken for this slip, which the service may list now. */
function noteListed(): Promise<string[]> {
  return overtake(overtakenBy(wallet.slip))
}

/** A later look into the list must not take the row of this slip for that of an earlier one. */
async function noteOther({ id }: OutboxSlip): Promise<void> {
  const now = sentNow()
  for (const other of currentSlips()) {
    // One whose row is known may find out that this is a copy, and look for another one.
    const isJudged = other.state === 'accepted' || other.state === 'rejected'
    if (other.id === id || other.sentAt === null || isJudged) continue
    const changes: Partial<OutboxSlip> = {
      ...(other.otherSentAt === null && { otherSentAt: now.sentAt, isOtherServerTime: now.isServerTime }),
      ...(other.sentAgain && other.otherSentAgain === null && { otherSentAgain: now }),
    }
    if (Object.keys(changes).length > 0) await changeSlip(other.id, changes)
  }
}

/** Takes a new key: for the old one, a server that stores its answers would repeat the refusal. */
async function refuse(
  client: QueryClient,
  { id, key }: OutboxSlip,
  problem: SlipProblem | null,
): Promise<void> {
  void endUse(client, key)
  noteSlipRefusal()
  await changeSlip(id, {
    state: 'chosen',
    problem,
    key: randomId(),
    sentAt: null,
    isServerTime: false,
    sentAgain: null,
    sendingCount: 0,
    otherSentAt: null,
    otherSentAgain: null,
    acceptance: null,
    doubt: null,
  })
}

/**
 * @param refusal the server's refusal; null without one. It may be the echo of our own success, and who believes it
 * pays a second time: so it is told only where the list certainly does not contain the slip. Until then
 * its words are kept.
 */
async function look(client: QueryClient, slip: OutboxSlip, refusal: SlipProblem | null): Promise<void> {
  const epoch = sessionEpoch()
  const { id, acceptance, doubt } = slip
  // Only the service's own words are kept: the screen quotes them. A key has none.
  const words = refusal?.kind === 'refused' && refusal.serverCode === null ? refusal : null
  await changeSlip(id, { state: 'checking', acceptance, doubt, problem: words })
  if (sessionEpoch() !== epoch) return
  const arrival = await arrivalOf(slip, epoch)
  if (sessionEpoch() !== epoch) return
  const isMissing = arrival.verdict === 'missing'
  if (arrival.verdict === 'arrived') {
    await keepStanding(
      client,
      slip,
      arrival.slip ? standingOf(arrival.slip) : { state: 'received', isRead: false },
    )
  } else if (isMissing && refusal && !leavesDoubt(refusal)) await refuse(client, slip, refusal)
  // A slip that the server has taken may come into the list at any time. The key stays: the first sending may
  // still be done.
  else if (isMissing && acceptance === null) {
    await changeSlip(id, { state: 'chosen', problem: refusal ?? { kind: 'not-arrived' } })
  } else await changeSlip(id, { state: 'uncertain' })
  refreshTopics(client, wallet.slip.refreshes)
}

async function arrivalOf(slip: OutboxSlip, epoch: number): Promise<Arrival> {
  const [first] = sendingsOf(slip)
  if (!first || !isTellable(first, HISTORY_TELLABLE_MS)) return { verdict: 'unclear' }
  const begunTick = performance.now()
  return judgeByRecords<typeof slipRecords.read, Arrival>(slipRecords, epoch, {
    judge(answer) {
      // Its times may be known better by now, and another slip may have been sent meanwhile.
      const known = slipNamed(slip.id) ?? slip
      return judgeArrival(
        answer,
        windowsOf(known),
        earlierSlips({ id: slip.id, sendings: sendingsOf(known) }, currentSlips(), {
          takenRows: takenRows(),
          refusals: slipRefusals(),
          rows: answer.slips,
        }),
      )
    },
    // Beside a refusal a better row may still come.
    isSure: (found) =>
      found.verdict === 'arrived' && !(found.slip && mayBeCopy(found.slip, slip.sentAgain !== null)),
    // Its row may come late: from a queue, or after a reader of pictures.
    leftMs: () => config.settleMs - (performance.now() - begunTick),
    unreadable: { verdict: 'unclear' },
  })
}
