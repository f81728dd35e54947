import * as v from 'valibot'
import { isObject } from './is-object.ts'
import { listOf } from './row-lists.ts'
import { Flag, Name, oneOf, Text, wireAs, wordIn } from './tolerant.ts'

export const ChatButton = v.object({
  title: Name,
  type: v.pipe(
    oneOf(['web', 'call', 'postback', 'other']),
    v.transform((type) => type ?? 'other'),
  ),
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

const KnownMessage = v.union([
  ...WrittenMessage.options,
  v.object({ message_type: v.literal('unknown'), payload: v.null() }),
])

const messageTypes = WrittenMessage.options.map(({ entries }) => entries.message_type.literal)

/** Returns a payload that came as the text of its JSON, from a column that the backend did not cast, as an object. */
function uncast(payload: unknown, type: string): unknown {
  if (typeof payload !== 'string' || !payload.trim().startsWith('{')) return payload
  try {
    const parsed: unknown = JSON.parse(payload)
    const hasWords =
      isObject(parsed) && [parsed.message, parsed.text].some((text) => typeof text === 'string')
    // Somebody may have written JSON as their message.
    return type !== 'text' || hasWords ? parsed : payload
  } catch {
    return payload
  }
}

const NAMED_SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Returns words without the escapes of HTML, such as PHP's `htmlspecialchars` makes. The chat shows words as text, so
 * nothing else would undo them. What was escaped twice is undone at once: a message that is read from the disk again
 * stays as it was.
 */
export function unescapeWords(words: string): string {
  return words.replace(
    /&(?:amp;|#38;)*(?:#(\d{2,6})|(amp|lt|gt|quot|apos));/g,
    (_, code: string | undefined, name: string) =>
      code === undefined ? (NAMED_SIGNS[name] ?? '') : String.fromCodePoint(Number(code)),
  )
}

/**
 * Returns a message in the form that the app itself writes. The client names no field for the words of a message,
 * so they are read under `text`, too, where there is no `message`.
 */
function asWritten(value: unknown): unknown {
  const type = isObject(value) ? wordIn(messageTypes, value.message_type) : null
  if (!isObject(value) || type === null) return value
  const payload = uncast(value.payload, type)
  if (typeof payload === 'string') return { message_type: type, payload: unescapeWords(payload) }
  if (!isObject(payload)) return { message_type: type, payload }
  const words = v.parse(Text, payload.message) ?? v.parse(Text, payload.text)
  return { message_type: type, payload: { ...payload, message: words && unescapeWords(words) } }
}

/** A message from the server. The app shows any other type as unknown. */
export const ChatMessage = v.fallback(
  wireAs<v.InferInput<typeof KnownMessage>, v.InferOutput<typeof KnownMessage>>(
    v.pipe(v.unknown(), v.transform(asWritten), KnownMessage),
  ),
  { message_type: 'unknown', payload: null },
)
export type ChatMessage = v.InferOutput<typeof ChatMessage>
