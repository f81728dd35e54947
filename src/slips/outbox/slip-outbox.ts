/**
 * Every slip that the player has chosen, until the server has answered for it. It survives a reload
 * and, where the session is remembered, a killed page; it ends with the session (DESIGN.md, promises
 * 3 and 4). What is sent when is decided by `api/deliver-slips.ts`.
 */
import { createStore, del, delMany, entries as entriesOf, set, type UseStore } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { tabChannel } from '#browser/tab-channel.ts'
import { clearEndedSessions, sessionKey } from '#offline/session-keys.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { withinDiskLimit } from '#offline/within-disk-limit.ts'
import { randomId } from '#session/random-id.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'

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

/** What is older is for the list of slips, and support, to tell. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
/** That a slip was received is news for so long; its status is in the list of slips. */
const NEWS_MS = 10 * 60 * 1000

let store: UseStore | null = null
let slips: readonly OutboxSlip[] = []
/** Those that the disk does not have: it failed, or the session ends with the tab. */
const onlyHere = new Set<string>()
const listeners = new Set<() => void>()

function outboxStore(): UseStore {
  store ??= createStore('kapao-slips', 'slips')
  return store
}

/** A remembered session is the same in every tab, and so are its slips. */
const channel = tabChannel<'changed'>('slips')
channel.onMessage(() => void loadOutbox())

function changeTo(next: readonly OutboxSlip[]): void {
  slips = next
  for (const listener of listeners) listener()
}

async function onDisk(id: string, write: (store: UseStore) => Promise<void>): Promise<void> {
  if (!isRemembered()) {
    onlyHere.add(id)
    return
  }
  try {
    await withinDiskLimit(write(outboxStore()))
    onlyHere.delete(id)
  } catch (error) {
    onlyHere.add(id)
    reportStorageTrouble(error)
  }
  channel.post('changed')
}

/** Keeps a slip that was chosen. It is on disk, where there is one, when the promise settles. */
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
  changeTo([...slips, slip])
  await onDisk(id, (disk) => set(sessionKey(slip.sessionId, id), slip, disk))
  return slip
}

/** Changes a slip that is still kept; of one that is not, nothing is written. */
export async function changeSlip(id: string, changes: Partial<OutboxSlip>): Promise<void> {
  const slip = slipNamed(id)
  if (!slip) return
  const changed = { ...slip, ...changes }
  changeTo(slips.map((other) => (other === slip ? changed : other)))
  await onDisk(id, (disk) => set(sessionKey(slip.sessionId, id), changed, disk))
}

/** Lets go of a slip: its outcome is known, or the player does not want it sent. */
export async function dropSlip(id: string): Promise<void> {
  const slip = slipNamed(id)
  if (!slip) return
  changeTo(slips.filter((other) => other !== slip))
  await onDisk(id, (disk) => del(sessionKey(slip.sessionId, id), disk))
}

/** Of this session, oldest first. */
export function currentSlips(): readonly OutboxSlip[] {
  return slips
}

export function slipNamed(id: string): OutboxSlip | undefined {
  return slips.find((slip) => slip.id === id)
}

export function useOutboxSlips(): readonly OutboxSlip[] {
  return useSyncExternalStore(onOutboxChange, currentSlips)
}

/** Calls back whenever a slip of this session was added, changed or taken out. Answers the unsubscribe. */
export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Reads what an earlier page, or another tab, of this session has kept. What does not fit is not taken up. */
export async function loadOutbox(): Promise<void> {
  const session = currentSession()
  if (!session || !isRemembered()) return
  const epoch = sessionEpoch()
  const found = await readDisk()
  if (found === null || sessionEpoch() !== epoch) return
  const own = found.filter((slip) => slip.sessionId === session.id && !onlyHere.has(slip.id))
  const past = own.filter((slip) => !isOfUse(slip)).map(({ id }) => sessionKey(session.id, id))
  if (past.length > 0) void delMany(past, outboxStore()).catch(reportStorageTrouble)
  const here = slips.filter(({ id }) => onlyHere.has(id))
  // The same picture stays the same object: it is on the screen.
  const kept = own
    .filter(isOfUse)
    .map((slip) => ({ ...slip, picture: slipNamed(slip.id)?.picture ?? slip.picture }))
  changeTo([...kept, ...here].toSorted((one, other) => one.chosenAt - other.chosenAt))
}

function isOfUse({ state, chosenAt, sentAt }: OutboxSlip): boolean {
  const age = Math.abs(Date.now() - Math.max(chosenAt, sentAt ?? 0))
  return age < (state === 'received' ? NEWS_MS : KEPT_MS)
}

async function readDisk(): Promise<OutboxSlip[] | null> {
  try {
    const all = await withinDiskLimit(entriesOf<string, unknown>(outboxStore()))
    return all.flatMap(([, value]) => {
      const read = v.safeParse(OutboxSlip, value)
      return read.success ? [read.output] : []
    })
  } catch (error) {
    reportStorageTrouble(error)
    return null
  }
}

/** Leaves nothing, in memory or on disk: the session has ended. */
export async function wipeOutbox(): Promise<void> {
  changeTo([])
  onlyHere.clear()
  await clearEndedSessions(outboxStore())
}
