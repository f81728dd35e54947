/**
 * Sends the messages of the outbox, oldest first, one at a time across all tabs. Files are uploaded beside that, also
 * one at a time: what was written after a file lets it go first for a while, but a video may take minutes. Where a
 * message may have arrived already, the history is read before it is sent again (docs/wire.md#chat).
 */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { readNow } from '#api/read-now.ts'
import { send } from '#api/send.ts'
import { knownServerNow, toldAt } from '#api/server-clock.ts'
import { uploadFetch } from '#api/upload-fetch.ts'
import { chat, type HistoryMessage } from '#contract/chat.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'
import { currentConnection } from '#offline/connection.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { onSessionChange } from '#session/session.ts'
import { chatHistory, readEarlier } from './chat-history.ts'
import { changeOutgoing, currentOutbox, latestOutgoing } from './chat-outbox.ts'
import {
  beginsBeforeCopies,
  copiesOf,
  lastSentAlike,
  later,
  lookBackFrom,
  stepAfter,
  undatedAlike,
} from './delivery-rules.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { beginUpload, endUpload, setUploadProgress } from './uploads.ts'

/** How long to wait for a lock that another tab holds. That tab may be killed before it is finished. */
const OTHER_TAB_MS = 1000
/** A history that was read less than this ago still has the newest messages, or nearly. */
const JUST_READ_MS = 60_000
/** What was written after a file waits this long for it. */
const FILE_FIRST_MS = 10_000
/** After a call that alone got no answer. */
const ALONE_PAUSE_MS = 10_000
/** A message that may have arrived is looked for among this many. */
const MOST_LOOKED_AT = 200

/** Ends with the session: the next player's messages must not wait for the answer to one of the last one's. */
let sessionAbort = new AbortController()
onSessionChange(() => {
  sessionAbort.abort()
  sessionAbort = new AbortController()
})

/** Sends what waits. Call it whenever a message was added. After a lost connection `resumeOutbox` goes on. */
export async function deliverOutbox(client: QueryClient): Promise<void> {
  await Promise.all([uploadAll(client), deliverAll(client)])
}

/** An uploaded file makes its message one that can be sent. */
const uploadAll = makeRunner('chat-uploads', 'uploading_file', async (client, outgoing) => {
  try {
    const message = await upload(outgoing)
    await changeOutgoing(outgoing.id, { message, status: 'sending' })
  } finally {
    void deliverAll(client)
  }
  return 0
})

const deliverAll = makeRunner('chat-outbox', 'sending', async (client, outgoing, setLooking) => {
  const pauseMs = fileFirstMs(outgoing)
  if (pauseMs > 0) return pauseMs
  setLooking(true)
  if (outgoing.wasSent && (await hasArrived(client, outgoing))) return 0
  const bounds = outgoing.after === null ? await boundsOf(client, outgoing) : {}
  setLooking(false)
  await deliver(outgoing, bounds)
  return 0
})

/** When each file was first in the way of what was written after it. */
const inTheWayTicks = new Map<string, number>()

/** Returns for how many ms a message still lets an older file go first. */
function fileFirstMs({ writtenAt }: OutgoingMessage): number {
  const file = currentOutbox().find(
    (other) => other.status === 'uploading_file' && other.writtenAt < writtenAt,
  )
  if (!file) return 0
  const now = performance.now()
  const since = inTheWayTicks.get(file.id) ?? now
  inTheWayTicks.set(file.id, since)
  return since + FILE_FIRST_MS - now
}

/** Brings a message on by one step. Returns in how many ms to try again; 0 where the next message is to be taken. */
type Step = (
  client: QueryClient,
  outgoing: OutgoingMessage,
  setLooking: (is: boolean) => void,
) => Promise<number>

/** Returns a function that takes the messages of one status, oldest first, and runs `step` with each. */
function makeRunner(name: string, status: OutgoingMessage['status'], step: Step) {
  let isRunning = false
  let isWanted = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const next = () => currentOutbox().find((outgoing) => outgoing.status === status) ?? null

  async function run(client: QueryClient): Promise<void> {
    isWanted = true
    if (isRunning) return
    isRunning = true
    clearTimeout(retry)
    try {
      while (isWanted) {
        isWanted = false
        const pauseMs = await exclusively(name, OTHER_TAB_MS, () => takeAll(client))
        if (pauseMs > 0 && next()) retry = setTimeout(() => void run(client), pauseMs)
      }
    } finally {
      isRunning = false
    }
  }

  /** Returns in how many ms to try again, or 0 where nothing waits or an event will start it. */
  async function takeAll(client: QueryClient): Promise<number> {
    for (let first = next(); first !== null; first = next()) {
      if (currentConnection() !== 'online') return 0
      const outgoing = await latestOutgoing(first.id)
      // An older one may be ready by now: its file was uploaded while the disk was read.
      if (outgoing?.status !== status || next()?.id !== first.id) continue
      let isLooking = false
      try {
        const pauseMs = await step(client, outgoing, (is) => (isLooking = is))
        if (pauseMs > 0) return pauseMs
      } catch (error) {
        // Another reader of the history cancelled this one.
        if (isCancelledError(error)) return OTHER_TAB_MS
        if (!(error instanceof ApiError)) throw error
        if (error.kind === 'cancelled') continue
        const pauseMs = await afterFailure(outgoing, error, isLooking)
        if (pauseMs !== null) return pauseMs
      }
    }
    return 0
  }
  return run
}

/** Looks for a message that was sent without an answer. Returns whether the history has it. */
async function hasArrived(client: QueryClient, outgoing: OutgoingMessage): Promise<boolean> {
  const { person } = outgoing
  let messages: readonly HistoryMessage[] = await readAnew(client, outgoing)
  const find = () => copiesOf(currentOutbox(), messages).get(outgoing.id)
  let copy = find()
  // Support may have written more since than the newest page holds.
  while (!copy && messages.length < MOST_LOOKED_AT && !beginsBeforeCopies(messages, outgoing)) {
    const isFirst = await readEarlier(client, person, messages.length)
    messages = client.getQueryData<HistoryMessage[]>(chatHistory(client, person).queryKey) ?? []
    copy = find()
    if (isFirst) break
  }
  if (!copy) return false
  await changeOutgoing(outgoing.id, { status: 'succeed', sentAt: copy.createdAt, file: null })
  return true
}

type Bounds = Pick<OutgoingMessage, 'after' | 'knownUntil' | 'undatedBefore'>

/** @param bounds which messages of the history may be a copy of it, where it is sent for the first time */
async function deliver(outgoing: OutgoingMessage, bounds: Partial<Bounds>): Promise<void> {
  const { id, person, key, message } = outgoing
  // A key goes with the same content each time. Earlier builds have sent the phone's time.
  const datedAt = outgoing.datedAt ?? (outgoing.wasSent ? outgoing.writtenAt : dateNow(outgoing))
  await changeOutgoing(id, { wasSent: true, ...bounds, datedAt })
  // The person may have removed it in the meantime, or left.
  if (!currentOutbox().some((each) => each.id === id)) return
  const sentAt = await send(
    chat.sendMessage,
    {
      ...person,
      sender: 'customer',
      message,
      createdAt: new Date(datedAt).toISOString(),
      session_id: outgoing.chatSession,
      deviceToken: null,
    },
    { idempotencyKey: key, signal: sessionAbort.signal },
  )
  await changeOutgoing(id, { status: 'succeed', sentAt, file: null })
}

/** Each answer tells the server's clock a little differently: what was written later must not be dated before. */
function dateNow({ id, writtenAt }: OutgoingMessage): number {
  const dates = currentOutbox().flatMap((other) =>
    other.id !== id && other.writtenAt <= writtenAt ? (other.datedAt ?? []) : [],
  )
  return Math.max(toldAt(writtenAt), ...dates.map((date) => date + 1))
}

/** Returns which messages of the history may be a copy of a message that is sent now. */
async function boundsOf(client: QueryClient, outgoing: OutgoingMessage): Promise<Bounds> {
  const now = knownServerNow()
  const { queryKey } = chatHistory(client, outgoing.person)
  const state = client.getQueryState<HistoryMessage[]>(queryKey)
  const isJustRead = Math.abs(Date.now() - (state?.dataUpdatedAt ?? 0)) < JUST_READ_MS
  // Without the server's clock, its newest message is the only bound.
  const known = now === null ? await readAnew(client, outgoing) : state?.data
  const newest = known?.find(({ createdAt }) => createdAt !== null)?.createdAt ?? null
  const alike = lastSentAlike(outgoing, currentOutbox())
  return {
    after: later(lookBackFrom(newest, now, isJustRead), alike),
    knownUntil: later(newest, alike),
    undatedBefore: undatedAlike(outgoing.message, known ?? []).length,
  }
}

/**
 * Reads the history from the server again. What lies on disk, or an answer that was already under way, may be
 * older than the message.
 */
async function readAnew(client: QueryClient, { person }: OutgoingMessage): Promise<HistoryMessage[]> {
  const history = chatHistory(client, person)
  await client.cancelQueries({ queryKey: history.queryKey })
  return readNow(client, history)
}

async function upload({ id, message, file, key }: OutgoingMessage): Promise<OutgoingMessage['message']> {
  if (message.message_type !== 'media' || file === null) return message
  const endpoint = message.payload.fileType === 'video' ? chat.uploadVideo : chat.uploadImage
  const signal = beginUpload(id)
  try {
    const filePath = await send(
      endpoint,
      { file },
      {
        signal,
        idempotencyKey: `file-${key}`,
        formFetch: uploadFetch((progress) => setUploadProgress(id, progress)),
      },
    )
    return { message_type: 'media', payload: { ...message.payload, filePath } }
  } finally {
    endUpload(id)
  }
}

async function afterFailure(
  outgoing: OutgoingMessage,
  error: ApiError,
  isLooking: boolean,
): Promise<number | null> {
  const tries = outgoing.tries + 1
  const next = stepAfter(error, tries, { isLooking, wasSent: outgoing.wasSent })
  if (next.step === 'await-connection') {
    const { wasSent, after } = outgoing
    // Offline nothing has left the phone.
    await changeOutgoing(outgoing.id, error.kind === 'offline' ? { wasSent, after } : { tries })
    // Where this call alone fails, no event tells that the connection is back.
    return currentConnection() === 'online' ? ALONE_PAUSE_MS : 0
  }
  if (next.step === 'try-again') {
    await changeOutgoing(outgoing.id, { tries })
    return next.inMs
  }
  void toast(errorText(error), 'danger')
  await changeOutgoing(outgoing.id, {
    status: 'failed',
    tries,
    ...(next.isKeySpent && { key: randomId() }),
    ...(next.isUndone && { wasSent: false, after: null }),
  })
  return null
}
