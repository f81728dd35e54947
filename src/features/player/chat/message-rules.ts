import type { Conversation } from '#contract/chat.ts'

/** Numbers by their size, ObjectIds by their time: both grow with each message. */
function compareIds(one: string | null, other: string | null): number {
  if (one === null || other === null || one === other) return 0
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : 1
}

function newestFirst(one: Conversation, other: Conversation): number {
  const [at, otherAt] = [one.createdAt ?? Number.MAX_VALUE, other.createdAt ?? Number.MAX_VALUE]
  return otherAt - at || compareIds(other._id, one._id)
}

const contentOf = ({ sender, createdAt, message }: Conversation) =>
  `${sender} ${createdAt} ${JSON.stringify(message)}`

/** What makes a message this one: its id or, where a server gives none, all that it says and when. */
export function messageKey(message: Conversation): string {
  return message._id ?? contentOf(message)
}

/** All messages of some lists, each once, newest first; of two copies the first list's stays. */
export function merged(...lists: readonly (readonly Conversation[])[]): Conversation[] {
  const messages = new Map<string, Conversation>()
  for (const message of lists.flat()) {
    const key = messageKey(message)
    if (!messages.has(key)) messages.set(key, message)
  }
  const all = [...messages.values()]
  if (all.some(({ _id }) => _id === null)) {
    // The same message may have its id in the history, and none on the socket.
    const named = new Set(all.filter(({ _id }) => _id !== null).map(contentOf))
    return all.filter((each) => each._id !== null || !named.has(contentOf(each))).toSorted(newestFirst)
  }
  return all.toSorted(newestFirst)
}

export function overlap(page: readonly Conversation[], known: readonly Conversation[]): boolean {
  const keys = new Set(known.map(messageKey))
  return page.some((message) => keys.has(messageKey(message)))
}

/**
 * The history and what came over the socket since. Where the history had to be read anew, what the
 * socket brought before its beginning would stand beside a gap: it is left to be read again.
 */
export function withLive(history: readonly Conversation[], live: readonly Conversation[]): Conversation[] {
  const from = history.at(-1)?.createdAt ?? null
  const after = live.filter(({ createdAt }) => from === null || createdAt === null || createdAt >= from)
  return merged(history, after)
}

interface Person {
  userId: string | null
  guestId: string | null
}

/** Whether the socket's message is of this person's conversation (RELIABILITY T25). */
export function isFor(person: Person, { userId, guestId }: Conversation): boolean {
  if (userId !== null) return userId === person.userId
  return guestId === null || guestId === person.guestId
}

/** Messages of the other side that came after the person's own last one and after what was read. */
export function unreadCount(newestFirstMessages: readonly Conversation[], readAt: number): number {
  const answered = newestFirstMessages.findIndex(({ sender }) => sender === 'customer')
  const since = answered === -1 ? newestFirstMessages : newestFirstMessages.slice(0, answered)
  return since.filter(({ createdAt }) => createdAt === null || createdAt > readAt).length
}
