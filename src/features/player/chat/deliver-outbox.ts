/**
 * Takes the outbox to the server, oldest first, one message at a time in all tabs. A message that may
 * have arrived is looked for in the history before it is sent again (WIRE.md).
 */
import { isCancelledError, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { send } from '#api/send.ts'
import { serverTimeOf } from '#api/server-clock.ts'
import { type Conversation, chat } from '#contract/chat.ts'
import { toast } from '#dialogs/toast.ts'
import { errorText } from '#i18n/error-text.ts'
import { currentConnection, onConnectionChange } from '#offline/connection.ts'
import { exclusively } from '#offline/exclusive.ts'
import { randomId } from '#session/random-id.ts'
import { chatHistory } from './chat-history.ts'
import { changeOutgoing, currentOutbox, latestOutgoing } from './chat-outbox.ts'
import { copiesOf, lookBackFrom, stepAfter } from './delivery-rules.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { beginUpload, endUpload, noteUpload } from './uploads.ts'

/** Another tab holds the lock: it may be killed before it is through. */
const OTHER_TAB_MS = 1000

let isRunning = false
let isWanted = false
let isWatching = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Sends what waits; to be called whenever something does. It goes on by itself when the connection returns. */
export async function deliverOutbox(client: QueryClient): Promise<void> {
  if (!isWatching) {
    isWatching = true
    onConnectionChange((connection) => {
      if (connection === 'online') void deliverOutbox(client)
    })
  }
  isWanted = true
  if (isRunning) return
  isRunning = true
  clearTimeout(retry)
  try {
    while (isWanted) {
      isWanted = false
      const pauseMs = await exclusively('chat-outbox', OTHER_TAB_MS, () => deliverAll(client))
      if (pauseMs > 0 && waiting()) retry = setTimeout(() => void deliverOutbox(client), pauseMs)
    }
  } finally {
    isRunning = false
  }
}

const waiting = () =>
  currentOutbox().find(({ status }) => status === 'sending' || status === 'uploading_file') ?? null

/** Answers after how many ms it is worth another try; 0 when there is nothing to try, or an event will tell. */
async function deliverAll(client: QueryClient): Promise<number> {
  for (let next = waiting(); next !== null; next = waiting()) {
    if (currentConnection() === 'offline') return 0
    const outgoing = await latestOutgoing(next.id)
    if (outgoing === null || outgoing.status === 'succeed' || outgoing.status === 'failed') continue
    try {
      await deliver(client, outgoing)
    } catch (error) {
      // Somebody else has begun to read the history anew.
      if (isCancelledError(error)) return OTHER_TAB_MS
      if (!(error instanceof ApiError)) throw error
      if (error.kind === 'cancelled') continue
      const pauseMs = await afterFailure(outgoing, error)
      if (pauseMs !== null) return pauseMs
    }
  }
  return 0
}

async function deliver(client: QueryClient, outgoing: OutgoingMessage): Promise<void> {
  const { id, person, key } = outgoing
  if (outgoing.wasSent) {
    const copy = copiesOf(currentOutbox(), await readAnew(client, outgoing)).get(id)
    if (copy) return changeOutgoing(id, { status: 'succeed', sentAt: copy.createdAt, file: null })
  }
  const message = outgoing.status === 'uploading_file' ? await upload(outgoing) : outgoing.message
  await changeOutgoing(id, { message, status: 'sending' })
  const after = outgoing.after ?? (await boundOf(client, outgoing))
  // It may have been removed meanwhile.
  if (!currentOutbox().some((each) => each.id === id)) return
  await changeOutgoing(id, { wasSent: true, after })
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
    { idempotencyKey: key },
  )
  await changeOutgoing(id, { status: 'succeed', sentAt, file: null })
}

/** From when on the history may hold a copy of a message that is sent now. */
async function boundOf(client: QueryClient, outgoing: OutgoingMessage): Promise<number | null> {
  const now = serverTimeOf(Date.now())
  const { queryKey } = chatHistory(client, outgoing.person)
  // Without the server's clock only its newest message tells what is older.
  const known =
    now === null ? await readAnew(client, outgoing) : client.getQueryData<Conversation[]>(queryKey)
  return lookBackFrom(known?.[0]?.createdAt ?? null, now)
}

/** What the server has now: an answer that was already under way may be older than the message. */
async function readAnew(client: QueryClient, { person }: OutgoingMessage): Promise<Conversation[]> {
  const history = chatHistory(client, person)
  await client.cancelQueries({ queryKey: history.queryKey })
  return client.fetchQuery({ ...history, staleTime: 0 })
}

async function upload({ id, message, file, key }: OutgoingMessage): Promise<OutgoingMessage['message']> {
  if (message.message_type !== 'media' || file === null) return message
  const row = message.payload.fileType === 'video' ? chat.uploadVideo : chat.uploadImage
  const signal = beginUpload(id)
  try {
    const filePath = await send(
      row,
      { file },
      { signal, idempotencyKey: `file-${key}`, onProgress: (share) => noteUpload(id, share) },
    )
    return { message_type: 'media', payload: { ...message.payload, filePath } }
  } finally {
    endUpload(id)
  }
}

async function afterFailure(outgoing: OutgoingMessage, error: ApiError): Promise<number | null> {
  const tries = outgoing.tries + 1
  const next = stepAfter(error, tries)
  if (next.step === 'await-connection') {
    await changeOutgoing(outgoing.id, { tries: error.kind === 'offline' ? outgoing.tries : tries })
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
