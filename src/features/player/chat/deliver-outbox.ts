/**
 * Sends the messages of the outbox, oldest first, one at a time across all tabs. Where a message may have
 * arrived already, the history is read before it is sent again (docs/wire.md#chat).
 */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { readNow } from '#api/read-now.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
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
import { copiesOf, lastSentAlike, later, lookBackFrom, reachesBack, stepAfter } from './delivery-rules.ts'
import { isWaiting, type OutgoingMessage } from './outgoing-message.ts'
import { beginUpload, endUpload, setUploadShare } from './uploads.ts'

/** How long to wait for a lock that another tab holds. That tab may be killed before it is finished. */
const OTHER_TAB_MS = 1000
/** What was read so long ago still has the newest messages, or nearly. */
const JUST_READ_MS = 60_000
/** So many messages are looked at for one that may have arrived. */
const MOST_LOOKED_AT = 200

let isRunning = false
let isWanted = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Ends with the session: the next player's messages must not wait for the answer to one of the last one's. */
let ofSession = new AbortController()
onSessionChange(() => {
  ofSession.abort()
  ofSession = new AbortController()
})

/** Sends what waits. Call it whenever a message was added. After a lost connection `resumeOutbox` goes on. */
export async function deliverOutbox(client: QueryClient): Promise<void> {
  isWanted = true
  if (isRunning) return
  isRunning = true
  clearTimeout(retry)
  try {
    while (isWanted) {
      isWanted = false
      const pauseMs = await exclusively('chat-outbox', OTHER_TAB_MS, () => deliverAll(client))
      if (pauseMs > 0 && nextWaiting()) retry = setTimeout(() => void deliverOutbox(client), pauseMs)
    }
  } finally {
    isRunning = false
  }
}

const nextWaiting = () => currentOutbox().find(isWaiting) ?? null

/** Returns in how many ms to try again, or 0 where nothing waits or an event will start it. */
async function deliverAll(client: QueryClient): Promise<number> {
  for (let next = nextWaiting(); next !== null; next = nextWaiting()) {
    if (currentConnection() !== 'online') return 0
    const outgoing = await latestOutgoing(next.id)
    if (outgoing === null || !isWaiting(outgoing)) continue
    let isLooking = true
    try {
      if (outgoing.wasSent && (await hasArrived(client, outgoing))) continue
      const after = outgoing.after ?? (await boundOf(client, outgoing))
      isLooking = false
      await deliver(outgoing, after)
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

/** Looks for a message that was sent without an answer. Returns whether the history has it. */
async function hasArrived(client: QueryClient, outgoing: OutgoingMessage): Promise<boolean> {
  const { person } = outgoing
  let messages: readonly HistoryMessage[] = await readAnew(client, outgoing)
  const find = () => copiesOf(currentOutbox(), messages).get(outgoing.id)
  let copy = find()
  // Support may have written more since than the newest page holds.
  while (!copy && messages.length < MOST_LOOKED_AT && !reachesBack(messages, outgoing)) {
    const isFirst = await readEarlier(client, person, messages.length)
    messages = client.getQueryData<HistoryMessage[]>(chatHistory(client, person).queryKey) ?? []
    copy = find()
    if (isFirst) break
  }
  if (!copy) return false
  await changeOutgoing(outgoing.id, { status: 'succeed', sentAt: copy.createdAt, file: null })
  return true
}

/** @param after the time from which on the history may hold a copy of it, epoch ms; null where it is not known */
async function deliver(outgoing: OutgoingMessage, after: number | null): Promise<void> {
  const { id, person, key } = outgoing
  let { message } = outgoing
  if (outgoing.status === 'uploading_file') {
    message = await upload(outgoing)
    await changeOutgoing(id, { message, status: 'sending' })
  }
  await changeOutgoing(id, { wasSent: true, after })
  // The person may have removed it in the meantime, or left.
  if (!currentOutbox().some((each) => each.id === id)) return
  const sentAt = await send(
    chat.sendMessage,
    {
      ...person,
      sender: 'customer',
      message,
      createdAt: new Date(outgoing.writtenAt).toISOString(),
      session_id: outgoing.chatSession,
      deviceToken: null,
    },
    { idempotencyKey: key, signal: ofSession.signal },
  )
  await changeOutgoing(id, { status: 'succeed', sentAt, file: null })
}

/** Returns the time from which on the history may hold a copy of a message that is sent now. */
async function boundOf(client: QueryClient, outgoing: OutgoingMessage): Promise<number | null> {
  const now = knownServerNow()
  const { queryKey } = chatHistory(client, outgoing.person)
  const state = client.getQueryState<HistoryMessage[]>(queryKey)
  const isJustRead = Math.abs(Date.now() - (state?.dataUpdatedAt ?? 0)) < JUST_READ_MS
  // Without the server's clock, its newest message is the only bound.
  const known = now === null ? await readAnew(client, outgoing) : state?.data
  const bound = lookBackFrom(known?.[0]?.createdAt ?? null, now, isJustRead)
  return later(bound, lastSentAlike(outgoing, currentOutbox()))
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
      { signal, idempotencyKey: `file-${key}`, formFetch: uploadFetch((share) => setUploadShare(id, share)) },
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
  const next = stepAfter(error, tries, isLooking)
  if (next.step === 'await-connection') {
    const { wasSent, after } = outgoing
    // Offline nothing has left the phone.
    await changeOutgoing(outgoing.id, error.kind === 'offline' ? { wasSent, after } : { tries })
    return 0
  }
  if (next.step === 'try-again') {
    await changeOutgoing(outgoing.id, { tries })
    return next.inMs
  }
  void toast(errorText(error), 'danger')
  await changeOutgoing(outgoing.id, {
    status: 'failed',
    tries,
    ...(next.isUndone ? { key: randomId(), wasSent: false, after: null } : {}),
  })
  return null
}
