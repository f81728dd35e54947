import * as v from 'valibot'
import { listOf } from './row-lists.ts'
import { Flag, Name, oneOf, Text } from './tolerant.ts'

const chatButtonTypes = ['web', 'call', 'postback', 'other'] as const

export const ChatButton = v.object({
  title: Name,
  type: v.fallback(v.optional(v.picklist(chatButtonTypes), 'other'), 'other'),
  payload: Text,
})
export type ChatButton = v.InferOutput<typeof ChatButton>

/** With `url`, `filePath` is a whole address. Without it, it is a path on the chat's media server. */
export const ChatMedia = v.object({
  message: Text,
  url: Flag,
  fileType: oneOf(['image', 'video', 'file']),
  filePath: Text,
})
export type ChatMedia = v.InferOutput<typeof ChatMedia>

/** One card of a generic message. */
export const ChatCard = v.object({
  title: Text,
  subtitle: Text,
  image: Text,
  buttons: listOf(ChatButton),
})
export type ChatCard = v.InferOutput<typeof ChatCard>

/** The text of a message: bare, or under `message`. */
const Said = v.pipe(
  v.union([v.string(), v.object({ message: v.string() })]),
  v.transform((payload) => (typeof payload === 'string' ? { message: payload } : payload)),
)

const Choices = v.object({ message: Text, buttons: listOf(ChatButton) })

/** A message to send: one of the six types that the client names. */
export const WrittenMessage = v.union([
  v.object({ message_type: v.literal('text'), payload: Said }),
  v.object({ message_type: v.literal('buttons'), payload: Choices }),
  v.object({ message_type: v.literal('quick_replies'), payload: Choices }),
  v.object({ message_type: v.literal('media'), payload: ChatMedia }),
  v.object({
    message_type: v.literal('generic'),
    payload: v.object({ elements: listOf(ChatCard) }),
  }),
  v.object({
    message_type: v.literal('postback'),
    payload: v.object({ message: Text, payload: Text }),
  }),
])

/** A message from the server. The app shows any other type as unknown. */
export const ChatMessage = v.fallback(
  v.union([...WrittenMessage.options, v.object({ message_type: v.literal('unknown'), payload: v.null() })]),
  { message_type: 'unknown', payload: null },
)
export type ChatMessage = v.InferOutput<typeof ChatMessage>
