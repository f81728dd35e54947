/**
 * The way of a slip from the outbox to the server's answer. One that the player has sent, and that
 * cannot have arrived, is sent by itself as soon as it can be; one that may have arrived is first
 * looked for in the list of slips, and sent again only by the player (RELIABILITY T24).
 */
import type { QueryClient } from '@tanstack/react-query'
import { refreshTopics } from '#api/query.ts'
import { send } from '#api/send.ts'
import { uploadFetch } from '#api/upload-fetch.ts'
import { HISTORY_TELLABLE_MS } from '#contract/reconcile.ts'
import { wallet } from '#contract/wallet.ts'
import { isTellable, judgedByRecords, sentNow, serverSentAt } from '#intents/judged-by-records.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { onSessionChange, sessionEpoch } from '#session/session.ts'
import { askToBeWoken } from './background-sync.ts'
import { judgeArrival, slipRecords } from './slip-arrival.ts'
import { refusalOf, turnAfter } from './slip-delivery-rules.ts'
import { canSlipsBeSent } from './slip-hours.ts'
import {
  changeSlip,
  currentSlips,
  loadOutbox,
  type OutboxSlip,
  type SlipProblem,
  slipNamed,
} from './slip-outbox.ts'
import { reportSlipShare } from './slip-progress.ts'

const sendings = new Map<string, AbortController>()

// What a session has under way ends with it.
onSessionChange(() => {
  for (const controller of sendings.values()) controller.abort()
})

/** The player wants it sent: at once, or as soon as it can be. */
export async function sendSlip(client: QueryClient, id: string): Promise<void> {
  reportSlipShare(id, 0)
  try {
    await changeSlip(id, { state: 'waiting', problem: null })
    await deliver(client, id)
  } finally {
    reportSlipShare(id, null)
  }
}

/** The player does not want it sent, for now: it stays chosen. */
export function holdSlip(id: string): void {
  const sending = sendings.get(id)
  if (sending) sending.abort()
  else if (slipNamed(id)?.state === 'waiting') void changeSlip(id, { state: 'chosen' })
}

/** Looks once more for one that the list did not tell of. */
export function lookForSlip(client: QueryClient, id: string): Promise<void> {
  return alone(id, (slip) => look(client, slip, null))
}

/** Takes up what an earlier page left: looks for what was under way, and sends what waits. */
export async function resumeSlips(client: QueryClient): Promise<void> {
  await loadOutbox()
  for (const { id, state } of currentSlips()) {
    if (state === 'sending' || state === 'checking') void lookForSlip(client, id)
  }
  await sendWaitingSlips(client)
}

/** Sends what waits, one after the other, where slips are taken now. */
export async function sendWaitingSlips(client: QueryClient): Promise<void> {
  for (const { id, state } of currentSlips()) if (state === 'waiting') await deliver(client, id)
}

/** One at a time in all tabs, and by what the disk says once it is our turn: another tab may have been quicker. */
function alone(id: string, act: (slip: OutboxSlip) => Promise<void>): Promise<void> {
  return exclusively(`slip ${id}`, undefined, async () => {
    await loadOutbox()
    const slip = slipNamed(id)
    if (slip && slip.state !== 'received') await act(slip)
  })
}

function deliver(client: QueryClient, id: string): Promise<void> {
  return alone(id, async (slip) => {
    if (slip.state !== 'waiting') return
    if (await canSlipsBeSent(client)) await upload(client, slip)
    else void askToBeWoken()
  })
}

async function upload(client: QueryClient, slip: OutboxSlip): Promise<void> {
  const epoch = sessionEpoch()
  const { id, bankCode, bankAccountNo, qrPayload, key } = slip
  const controller = new AbortController()
  const before = { sentAt: slip.sentAt, isServerTime: slip.isServerTime }
  const sent = slip.sentAt === null ? sentNow() : before
  let share = 0
  sendings.set(id, controller)
  reportSlipShare(id, share)
  try {
    await noteOther(slip)
    // On disk before it leaves: a page that is killed meanwhile must know that it may have arrived.
    await changeSlip(id, { state: 'sending', ...sent })
    if (sessionEpoch() !== epoch) return
    const file = new File([slip.picture], 'slip.jpg', { type: slip.picture.type })
    const input = { file, bankCode, bankAccountNo, ...(qrPayload === null ? {} : { qrPayload }) }
    await send(wallet.slip, input, {
      idempotencyKey: key,
      signal: controller.signal,
      formFetch: uploadFetch((now) => {
        share = now
        reportSlipShare(id, now)
      }),
    })
    await changeSlip(id, { state: 'received' })
    refreshTopics(client, wallet.slip.refreshes)
  } catch (error) {
    if (sessionEpoch() !== epoch) return
    const wasInDoubt = before.sentAt !== null
    const turn = turnAfter(error, { isCancelled: controller.signal.aborted, share, wasInDoubt })
    if (turn === 'look') await look(client, { ...slip, ...sent }, refusalOf(error))
    else if (turn === 'refused') await refuse(id, refusalOf(error))
    else await changeSlip(id, { state: turn, ...before })
  } finally {
    sendings.delete(id)
    reportSlipShare(id, null)
  }
}

/** What is in doubt must not be found in the place of this one. */
async function noteOther({ id }: OutboxSlip): Promise<void> {
  const { sentAt } = sentNow()
  for (const other of currentSlips()) {
    const isInDoubt = other.sentAt !== null && other.state !== 'received'
    if (other.id !== id && isInDoubt && other.otherSentAt === null) {
      await changeSlip(other.id, { otherSentAt: sentAt })
    }
  }
}

/** Nothing was received: a server that keeps its answers would repeat this one for the same key. */
function refuse(id: string, problem: SlipProblem | null): Promise<void> {
  return changeSlip(id, { state: 'chosen', problem, key: randomId(), sentAt: null, otherSentAt: null })
}

/** @param refusal what is true if the slip did not arrive, where the server has refused to take it again */
async function look(client: QueryClient, slip: OutboxSlip, refusal: SlipProblem | null): Promise<void> {
  const epoch = sessionEpoch()
  const { id, sentAt, isServerTime, otherSentAt } = slip
  await changeSlip(id, { state: 'checking' })
  if (sessionEpoch() !== epoch) return
  const arrival = await arrivalOf(sentAt === null ? null : { sentAt, isServerTime }, otherSentAt, epoch)
  if (sessionEpoch() !== epoch) return
  if (arrival.verdict === 'arrived') {
    const { status, note } = arrival.slip
    await changeSlip(id, { state: 'received', note: status === 'FAILED' ? (note ?? '') : null })
  } else if (refusal) await refuse(id, refusal)
  else if (arrival.verdict === 'missing') {
    await changeSlip(id, { state: 'chosen', problem: { kind: 'not-arrived' } })
  } else await changeSlip(id, { state: 'uncertain' })
  refreshTopics(client, wallet.slip.refreshes)
}

async function arrivalOf(
  sent: { sentAt: number; isServerTime: boolean } | null,
  until: number | null,
  epoch: number,
): Promise<ReturnType<typeof judgeArrival>> {
  if (sent === null || !isTellable(sent, HISTORY_TELLABLE_MS)) return { verdict: 'unclear' }
  return judgedByRecords<ReturnType<typeof judgeArrival>>(slipRecords, epoch, {
    judge: (answer) => judgeArrival((answer as { slips: [] }).slips, { sentAt: serverSentAt(sent), until }),
    isSure: ({ verdict }) => verdict === 'arrived',
    unreadable: { verdict: 'unclear' },
  })
}
