import type { HistoryMessage } from '#contract/chat.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { ChatPerson } from './chat-person.ts'

/** Characters. More than two lines hold, and little enough for a slow phone. */
const LONGEST_NOTICE = 200

/** More at once is a conversation that was missed, which nobody wants read aloud in whole. */
const MOST_READ_ALOUD = 3

/** Ids are numbers or ObjectIds. Both kinds grow with each message. */
function compareIds(one: string | null, other: string | null): number {
  if (one === null || other === null || one === other) return 0
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : 1
}

function newestFirst(one: HistoryMessage, other: HistoryMessage): number {
  const [at, otherAt] = [one.createdAt ?? Number.MAX_VALUE, other.createdAt ?? Number.MAX_VALUE]
  return otherAt - at || compareIds(other._id, one._id)
}

const contentOf = ({ sender, createdAt, message }: HistoryMessage) =>
  `${sender} ${createdAt} ${JSON.stringify(message)}`

/** Identifies a message by its id. Without an id, by its sender, time and content. */
export function messageKey(message: HistoryMessage): string {
  return message._id ?? contentOf(message)
}

/**
 * Takes a time away that is more than a day ahead. No zone explains that, and once it were read, nothing later would
 * count as new. `now` is null where the server's clock is not known.
 */
export function withoutTimesAhead(messages: readonly HistoryMessage[], now: number | null): HistoryMessage[] {
  const latest = now === null ? Number.POSITIVE_INFINITY : now + DAY_MS
  return messages.map((message) =>
    (message.createdAt ?? 0) > latest ? { ...message, createdAt: null } : message,
  )
}

/** Joins lists of messages, newest first, without duplicates. Of two copies it keeps the first. */
export function mergeMessages(...lists: readonly (readonly HistoryMessage[])[]): HistoryMessage[] {
  const messages = new Map<string, HistoryMessage>()
  for (const message of lists.flat()) {
    const key = messageKey(message)
    if (!messages.has(key)) messages.set(key, message)
  }
  const all = [...messages.values()]
  if (all.some(({ _id }) => _id === null)) {
    // The same message may have an id in the history and none on the socket.
    const named = new Set(all.filter(({ _id }) => _id !== null).map(contentOf))
    return all.filter((each) => each._id !== null || !named.has(contentOf(each))).sort(newestFirst)
  }
  return all.sort(newestFirst)
}

export function hasOverlap(page: readonly HistoryMessage[], known: readonly HistoryMessage[]): boolean {
  const keys = new Set(known.map(messageKey))
  return page.some((message) => keys.has(messageKey(message)))
}

/**
 * Adds the messages of the socket to the history. Live messages older than the history's first message are
 * left out, because a gap may lie between them. They are read again with the earlier pages.
 */
export function addLiveMessages(
  history: readonly HistoryMessage[],
  live: readonly HistoryMessage[],
): HistoryMessage[] {
  const from = history.at(-1)?.createdAt ?? null
  const after = live.filter(({ createdAt }) => from === null || createdAt === null || createdAt >= from)
  return mergeMessages(history, after)
}

/** Whether a message of the socket belongs to this person (docs/reliability.md#t25). */
export function isFor(
  person: Pick<ChatPerson, 'userId' | 'guestId'>,
  { userId, guestId }: HistoryMessage,
): boolean {
  if (userId !== null) return userId === person.userId
  return guestId === null || guestId === person.guestId
}

/**
 * Returns the messages of the other side after the person's own last one and after `readAt` (epoch ms). One whose
 * time cannot be read stands among the newest for ever, so it neither counts nor ends the count.
 */
export function unreadMessages(
  newestFirstMessages: readonly HistoryMessage[],
  readAt: number,
): HistoryMessage[] {
  const dated = newestFirstMessages.filter(({ createdAt }) => createdAt !== null)
  const answered = dated.findIndex(({ sender }) => sender === 'customer')
  const since = answered === -1 ? dated : dated.slice(0, answered)
  return since.filter(({ createdAt }) => createdAt !== null && createdAt > readAt)
}

/** Returns the created time of the newest message of the other side: epoch ms. Null where none can be read. */
export function newestOtherAt(newestFirstMessages: readonly HistoryMessage[]): number | null {
  const newest = newestFirstMessages.find(({ sender, createdAt }) => sender === 'other' && createdAt !== null)
  return newest?.createdAt ?? null
}

/** Returns the newest messages of the other side after a time (epoch ms), oldest first: those to be read aloud. */
export function cameSince(newestFirstMessages: readonly HistoryMessage[], since: number): HistoryMessage[] {
  return newestFirstMessages
    .filter(({ sender, createdAt }) => sender === 'other' && createdAt !== null && createdAt > since)
    .slice(0, MOST_READ_ALOUD)
    .reverse()
}

/** Returns the first words of a message, for a notice of two lines. Null where it has none, as a picture. */
export function wordsOf({ message: { message_type: type, payload } }: HistoryMessage): string | null {
  if (type === 'unknown') return null
  const words = type === 'generic' ? payload.elements[0]?.title : payload.message
  return words?.trim().slice(0, LONGEST_NOTICE) || null
}
