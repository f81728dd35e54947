/**
 * The outbox holds every slip that the player has chosen, until its outcome is known. `deliver-slips.ts`
 * decides when a slip is sent.
 */
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { sessionRecords } from '#offline/session-records.ts'
import { sessionStore } from '#offline/session-stores.ts'
import { randomId } from '#session/random-id.ts'
import { currentSession } from '#session/session.ts'

/**
 * - `chosen`: the player looks at it; `problem` says why an earlier sending came to nothing
 * - `waiting`: the player has sent it, and it has not left the phone
 * - `sending`: under way
 * - `checking`: no answer came, or none that can be read; the list of slips is being asked
 * - `uncertain`: the list did not tell
 * - `received`: the server has it; `note` says why it failed all the same, where the list tells so
 */
const SlipState = v.picklist(['chosen', 'waiting', 'sending', 'checking', 'uncertain', 'received'])
export type SlipState = v.InferOutput<typeof SlipState>

/** Why a slip was not received: the server's refusal, or that it never got there. */
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

export const OutboxSlip = v.object({
  id: v.string(),
  sessionId: v.string(),
  picture: v.instance(Blob),
  /** The deposit account that its transfer went to. */
  bankCode: v.string(),
  bankAccountNo: v.string(),
  qrPayload: v.nullable(v.string()),
  /** The idempotency key: the same for every sending, until the server has refused one. */
  key: v.string(),
  state: SlipState,
  problem: v.nullable(SlipProblem),
  note: v.nullable(v.string()),
  /** Epoch ms, by the phone's clock. */
  chosenAt: v.number(),
  /** When it was first sent without an answer: by the server's clock where `isServerTime`, else by the phone's. */
  sentAt: v.nullable(v.number()),
  isServerTime: v.boolean(),
  /** When another slip was sent although this one was in doubt; as `sentAt`. */
  otherSentAt: v.nullable(v.number()),
})
export type OutboxSlip = v.InferOutput<typeof OutboxSlip>

/** After this time only support and the list of slips can tell what became of a slip. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** For so long the player is told that a slip was received. Later the list of slips shows its status. */
const NEWS_MS = 10 * 60 * 1000

const outbox = sessionRecords({
  channel: 'slips',
  disk: () => sessionStore('slips'),
  schema: OutboxSlip,
  ownerOf: ({ sessionId }) => sessionId,
  timeOf: ({ chosenAt }) => chosenAt,
  isOfUse({ state, chosenAt, sentAt }) {
    const age = Math.abs(Date.now() - Math.max(chosenAt, sentAt ?? 0))
    return age < (state === 'received' ? NEWS_MS : KEPT_MS)
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
    chosenAt: Date.now(),
    sentAt: null,
    isServerTime: false,
    otherSentAt: null,
  }
  await outbox.add(slip)
  return slip
}

/** Changes a slip. It does nothing for a slip that was dropped. */
export const changeSlip = outbox.change

/** Drops a slip: its outcome is known, or the player does not want to send it. */
export const dropSlip = outbox.remove

/** Of this session, oldest first. */
export const currentSlips = outbox.list

export const slipNamed = outbox.find

export function useOutboxSlips(): readonly OutboxSlip[] {
  return useSyncExternalStore(outbox.subscribe, outbox.list)
}

/** Calls back whenever a slip of this session was added, changed or taken out. Returns the unsubscribe. */
export const onOutboxChange = outbox.subscribe

/** Reads what an earlier page or another tab of this session has kept. */
export const loadOutbox = outbox.load
