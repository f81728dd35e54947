/**
 * The outbox holds every slip that the player has chosen, until its outcome is known. `deliver-slips.ts`
 * decides when a slip is sent.
 */

import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { DAY_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { ageOf, Sent } from '#intents/sent-time.ts'
import { markSlipCredited } from '#money/credited-deposits.ts'
import { KeptBlob, keptBlobs } from '#offline/kept-blob.ts'
import { sessionRecords } from '#offline/session-records.ts'
import { sessionStore } from '#offline/session-stores.ts'
import { randomId } from '#session/random-id.ts'
import { currentSession } from '#session/session.ts'
import { noteSeenSendings } from './seen-sendings.ts'
import { timesSent } from './slip-windows.ts'
import { noteTakenRow } from './taken-rows.ts'
import { forgetWrittenSendings, unwrittenSendingsOf } from './unwritten-sendings.ts'

/**
 * - `chosen`: the player has not sent it yet, or an earlier upload failed (`problem` says why)
 * - `waiting`: the player has sent it, but it has not left the phone
 * - `sending`: the upload is running
 * - `checking`: no readable answer came, so the app looks in the list of slips
 * - `uncertain`: the list did not show whether it has arrived
 * - `received`: the server has it, and has not judged it yet
 * - `accepted`: the list shows it as a success
 * - `rejected`: the list shows it as failed; `note` is the reason
 */
const SlipState = v.picklist([
  'chosen',
  'waiting',
  'sending',
  'checking',
  'uncertain',
  'received',
  'accepted',
  'rejected',
])
export type SlipState = v.InferOutput<typeof SlipState>

/**
 * Why the server has not received a slip: it refused the slip, or the slip never arrived. While it is in doubt, the
 * refusal may be about a second sending.
 */
const SlipProblem = v.variant('kind', [
  v.object({ kind: v.literal('not-arrived') }),
  v.object({
    kind: v.literal('refused'),
    status: v.nullable(v.number()),
    serverCode: v.nullable(v.string()),
    serverMessage: v.nullable(v.string()),
  }),
])
export type SlipProblem = v.InferOutput<typeof SlipProblem>

const SatangAmount = v.custom<Satang>((value) => typeof value === 'bigint')

export const OutboxSlip = v.object({
  id: v.string(),
  sessionId: v.string(),
  picture: KeptBlob,
  /** The deposit account that the player paid into. */
  bankCode: v.string(),
  bankAccountNo: v.string(),
  qrPayload: v.nullable(v.string()),
  /** The idempotency key. It stays the same for every upload, until the service itself refuses one. */
  key: v.string(),
  state: SlipState,
  problem: v.nullable(SlipProblem),
  note: v.nullable(v.string()),
  /** Its row in the list of slips (`rowIdOf`), once it was found there. */
  rowId: v.optional(v.nullable(v.string()), null),
  /** The amount that the list gives an accepted slip. */
  amount: v.optional(v.nullable(SatangAmount), null),
  /** The player has read that it was received. It is shown again when it was judged. */
  isRead: v.optional(v.boolean(), false),
  /** Epoch ms, by the phone's clock. */
  chosenAt: v.number(),
  /**
   * When it was first sent, epoch ms; null before, and after a refusal. It is the server's time if `isServerTime` is
   * true, else the phone's.
   */
  sentAt: v.nullable(v.number()),
  isServerTime: v.boolean(),
  /** When it was sent again; null where it was sent once. */
  sentAgain: v.optional(v.nullable(Sent), null),
  /** How often it was sent since it was last refused (`timesSent`). */
  sendingCount: v.optional(v.number(), 0),
  /** What the server said where it took the slip, but did not say that it has it; null for no answer. */
  acceptance: v.optional(v.nullable(v.object({ words: v.nullable(v.string()) })), null),
  /** What the server said in that answer, or in one that cannot be read, of a refusal: it proves none. */
  doubt: v.optional(v.nullable(v.string()), null),
  /**
   * When another slip was sent after the first sending of this one and while it was looked for, epoch ms. It is the
   * server's time if `isOtherServerTime` is true, else the phone's.
   */
  otherSentAt: v.nullable(v.number()),
  isOtherServerTime: v.optional(v.boolean(), false),
  /** When another slip was sent after this one was sent again; null for none. */
  otherSentAgain: v.optional(v.nullable(Sent), null),
})
export type OutboxSlip = v.InferOutput<typeof OutboxSlip>

/** A week after it was sent, the app forgets the slip. Then only the list of slips and support can tell more. */
const KEPT_MS = 7 * DAY_MS
/** The app follows a received slip for a day. Later the list of slips shows its status. */
const FOLLOWED_MS = DAY_MS
/** What the server has is no more than news. */
const WITH_SERVER: ReadonlySet<SlipState> = new Set(['received', 'accepted', 'rejected'])

const outbox = sessionRecords({
  channel: 'slips',
  disk: () => sessionStore('slips'),
  schema: OutboxSlip,
  blobs: keptBlobs,
  ownerOf: ({ sessionId }) => sessionId,
  timeOf: ({ chosenAt }) => chosenAt,
  isOfUse(slip) {
    const { sentAt, isServerTime } = slip.sentAgain ?? slip
    // It is paid. A phone's clock may jump by years, so that alone drops nothing that the server may not have.
    if (!isWithServer(slip) && (sentAt === null || !isServerTime)) return true
    const age = ageOf({ sentAt: sentAt ?? slip.chosenAt, isServerTime })
    return age === null || age < (isWithServer(slip) ? FOLLOWED_MS : KEPT_MS)
  },
})

/** Keeps a chosen slip. When the promise settles, the slip is on disk, if there is one. */
export async function keepSlip(
  chosen: Pick<OutboxSlip, 'picture' | 'bankCode' | 'bankAccountNo'>,
): Promise<OutboxSlip> {
  const id = randomId()
  const slip: OutboxSlip = {
    ...chosen,
    id,
    key: id,
    sessionId: currentSession()?.id ?? '',
    qrPayload: null,
    state: 'chosen',
    problem: null,
    note: null,
    rowId: null,
    amount: null,
    isRead: false,
    chosenAt: Date.now(),
    sentAt: null,
    isServerTime: false,
    sentAgain: null,
    sendingCount: 0,
    otherSentAt: null,
    isOtherServerTime: false,
    otherSentAgain: null,
    acceptance: null,
    doubt: null,
  }
  await outbox.add(slip)
  return slip
}

const MAY_HAVE_ARRIVED: ReadonlySet<SlipState> = new Set(['sending', 'checking', 'uncertain'])

/** Whether it was sent, and nobody knows yet whether the server has it. */
export function mayHaveArrived({ state }: Pick<OutboxSlip, 'state'>): boolean {
  return MAY_HAVE_ARRIVED.has(state)
}

/** Whether the server has it for certain. */
export function isWithServer({ state }: Pick<OutboxSlip, 'state'>): boolean {
  return WITH_SERVER.has(state)
}

/** Takes up a slip that an earlier session of the same player has left. */
export function adoptSlip(slip: Omit<OutboxSlip, 'sessionId'>): Promise<void> {
  return outbox.add({ ...slip, sessionId: currentSession()?.id ?? '' })
}

/** Changes a slip. It does nothing for a slip that was dropped. */
export const changeSlip = outbox.change

/** Changes a slip where `decide` returns changes; of many tabs one decides after the other. Returns whether it did. */
export const changeSlipIf = outbox.changeIf

/**
 * Stores the text of a slip's QR. A slip that may have arrived does not change: its idempotency key stands for
 * the same content.
 */
export async function noteSlipQr(id: string, qrPayload: string): Promise<void> {
  await changeSlipIf(id, ({ state, sentAt }) =>
    state === 'chosen' && sentAt === null ? { qrPayload } : null,
  )
}

/** Drops a slip: its outcome is known, or the player does not want to send it. Its row stays known as taken. */
export function dropSlip(id: string): Promise<void> {
  const rowId = slipNamed(id)?.rowId
  if (rowId) noteTakenRow(rowId)
  return outbox.remove(id)
}

/** Returns the slips of this session, oldest first. */
export const currentSlips = outbox.list

/** Returns the slip of this session with an id, or undefined. */
export const slipNamed = outbox.find

/** Whether the present state of a slip is on disk. */
export const isSlipWritten = outbox.isWritten

/** The slips whose present state is not on disk, or may not be. */
export const unwrittenSlips = outbox.unwritten

/** Returns the slips to show: all but those that the player has read of and that are not judged yet. */
export function useOutboxSlips(): readonly OutboxSlip[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list).filter(({ isRead }) => !isRead)
}

/** The player has read how it stands. A slip that is not judged yet is followed on, out of sight. */
export async function markSlipRead({
  id,
  state,
  amount,
}: Pick<OutboxSlip, 'id' | 'state' | 'amount'>): Promise<void> {
  if (state === 'accepted' && amount !== null) markSlipCredited(amount)
  // Another tab may have heard meanwhile that it was refused, which the player has not read yet.
  const isStillReceived = (slip: OutboxSlip) => (slip.state === 'received' ? { isRead: true } : null)
  await (state === 'received' ? changeSlipIf(id, isStillReceived) : dropSlip(id))
}

/** Calls `listener` after every change to the slips of this session. Returns the unsubscribe function. */
export const onOutboxChange = outbox.subscribe

/** Returns what has become of a slip whose sending the disk did not take: it is to be looked for. Null for any other. */
export function sentUnwritten(slip: OutboxSlip): Partial<OutboxSlip> | null {
  if (isWithServer(slip)) return null
  const known = timesSent(slip)
  const unwritten = unwrittenSendingsOf(slip.key).filter(({ number }) => number > known)
  const last = unwritten.at(-1)
  if (!last) return null
  const [first, again] = [unwritten.find(({ number }) => number === 1), last.number > 1 ? last : null]
  return {
    state: 'checking',
    sendingCount: last.number,
    ...(first && sentOf(first)),
    ...(again && { sentAgain: sentOf(again) }),
  }
}

const sentOf = ({ sentAt, isServerTime }: Sent): Sent => ({ sentAt, isServerTime })

outbox.subscribe(() => noteSeenSendings(outbox.list()))

/** A disk that has room again takes what it has missed. What the player does after that must not be undone. */
outbox.unwritten.subscribe(() => {
  for (const slip of outbox.list()) {
    if (outbox.isWritten(slip.id)) forgetWrittenSendings(slip.key, timesSent(slip))
  }
})

/**
 * Reads what an earlier page or another tab of this session has kept. A slip that was sent since, which the disk did
 * not take, is to be looked for.
 */
export async function loadOutbox(): Promise<readonly OutboxSlip[]> {
  await outbox.load()
  for (const { id } of outbox.list()) {
    await outbox.changeIf(id, sentUnwritten)
  }
  return outbox.list()
}
