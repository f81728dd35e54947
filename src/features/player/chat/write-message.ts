import type { QueryClient } from '@tanstack/react-query'
import type { HistoryMessage } from '#contract/chat.ts'
import { randomId } from '#session/random-id.ts'
import { chatHistory } from './chat-history.ts'
import { addOutgoing, changeOutgoing, removeOutgoing } from './chat-outbox.ts'
import type { ChatPerson } from './chat-person.ts'
import { deliverOutbox } from './deliver-outbox.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { splitText } from './split-text.ts'
import { cancelUpload } from './uploads.ts'

/** Characters (docs/product-rules.md#chat). */
export const LONGEST_TEXT = 2000

type MessageDraft = Pick<OutgoingMessage, 'message' | 'file' | 'status'>

/** Puts all of them into the outbox at once: the page may be killed before the first one has been sent. */
async function write(
  client: QueryClient,
  person: ChatPerson,
  ...drafts: readonly MessageDraft[]
): Promise<void> {
  const known = client.getQueryData<HistoryMessage[]>(chatHistory(client, person).queryKey)
  const now = Date.now()
  const added = drafts.map((draft, index) =>
    addOutgoing({
      ...draft,
      id: randomId(),
      person,
      writtenAt: now + index,
      datedAt: null,
      chatSession: known?.find(({ session_id }) => session_id !== null)?.session_id ?? null,
      key: randomId(),
      tries: 0,
      wasSent: false,
      after: null,
      knownUntil: null,
      undatedBefore: 0,
      sentAt: null,
    }),
  )
  await Promise.all(added)
  await deliverOutbox(client)
}

/** Sends a text, and one that is too long in several messages. A blank text is no message. */
export function writeText(client: QueryClient, person: ChatPerson, text: string): void {
  const drafts = splitText(text, LONGEST_TEXT).map(
    (message): MessageDraft => ({
      message: { message_type: 'text', payload: { message } },
      file: null,
      status: 'sending',
    }),
  )
  if (drafts.length > 0) void write(client, person, ...drafts)
}

/** Sends the answer that a button of a message offers. */
export function writePostback(
  client: QueryClient,
  person: ChatPerson,
  title: string,
  payload: string | null,
): void {
  const message = { message: title.slice(0, LONGEST_TEXT), payload: payload?.slice(0, LONGEST_TEXT) ?? null }
  void write(client, person, {
    message: { message_type: 'postback', payload: message },
    file: null,
    status: 'sending',
  })
}

/** Sends a picture or video that `checkChatFile` accepted. */
export function writeFile(
  client: QueryClient,
  person: ChatPerson,
  file: File,
  fileType: 'image' | 'video',
): void {
  void write(client, person, {
    message: { message_type: 'media', payload: { message: null, url: false, fileType, filePath: null } },
    file,
    status: 'uploading_file',
  })
}

export async function resendMessage(
  client: QueryClient,
  { id, file, message }: OutgoingMessage,
): Promise<void> {
  const isUploaded = message.message_type !== 'media' || message.payload.filePath !== null
  await changeOutgoing(id, {
    status: file !== null && !isUploaded ? 'uploading_file' : 'sending',
    tries: 0,
  })
  await deliverOutbox(client)
}

export function removeMessage({ id }: OutgoingMessage): void {
  cancelUpload(id)
  void removeOutgoing(id)
}
