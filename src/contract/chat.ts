import * as v from 'valibot'
import { ChatMessage, WrittenMessage } from './chat-message.ts'
import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Time } from './figures.ts'
import { rowsOf } from './row-lists.ts'
import { named, reading, Text, WholeText, wordIn } from './tolerant.ts'

export const Sender = reading<string, 'customer' | 'other'>((value) => wordIn(['customer'], value) ?? 'other')

/** One message of the chat, from the history or the socket. */
export const HistoryMessage = v.object({
  _id: Text,
  sender: Sender,
  message: ChatMessage,
  createdAt: Time,
  session_id: Text,
  userId: Text,
  guestId: Text,
  username: Text,
  name: Text,
  deviceToken: Text,
})
export type HistoryMessage = v.InferOutput<typeof HistoryMessage>

/** A player has a `userId`, a guest a `guestId`. */
const Person = { userId: v.nullish(v.string()), guestId: v.nullish(v.string()) }

/** The package for sending a message. */
const NewMessage = v.object({
  ...Person,
  sender: v.literal('customer'),
  message: WrittenMessage,
  createdAt: v.nullish(v.union([v.string(), v.number()])),
  session_id: v.nullish(v.string()),
  username: v.nullish(v.string()),
  name: v.nullish(v.string()),
  deviceToken: v.nullish(v.string()),
})

const ChatFile = v.object({ file: v.instance(Blob) })
const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Where an uploaded file lies. A sentence in its place is a refusal, and no file. */
const FilePath = v.pipe(
  WholeText,
  v.check((path) => /\/|\.\w{2,5}$/.test(path ?? ''), 'not the path of a file'),
)

/** Support chat, for guests and players. */
export const chat = {
  /** Returns the prefix of the socket's room name. */
  config: endpoint('GET', '/api/chat/config', { effect: 'read', answer: named('PREFIX', v.string()) }),
  /**
   * Returns the created time, which the app can do without. After a lost answer, the app sends the message
   * again only if the history does not have it.
   */
  sendMessage: endpoint('POST', '/api/chat/send-message', {
    effect: 'command',
    body: NewMessage,
    answer: named('createdAt', Time),
  }),
  /** Newest first. */
  history: endpoint('POST', '/api/chat/history', {
    effect: 'read',
    body: v.object({ ...Person, limit: Count, skip: Count }),
    answer: named('messages', rowsOf(HistoryMessage)),
  }),
  uploadImage: endpoint('POST', '/api/chat/upload-image', {
    effect: 'upload',
    body: ChatFile,
    answer: named('path', FilePath),
  }),
  uploadVideo: endpoint('POST', '/api/chat/upload-video', {
    effect: 'upload',
    body: ChatFile,
    answer: named('path', FilePath),
  }),
  // The client specifies the slash at the end.
  readCustomer: endpoint('PUT', '/api/chat/read-customer/', {
    effect: 'command',
    body: v.object(Person),
    answer: Done,
  }),
}
