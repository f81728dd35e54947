import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { chat, type HistoryMessage } from '#contract/chat.ts'
import { currentOutbox, removeOutgoing } from './chat-outbox.ts'
import type { ChatPerson } from './chat-person.ts'
import { lowerChatRead } from './chat-read-mark.ts'
import { findArrived } from './delivery-rules.ts'
import { hasOverlap, mergeMessages, withoutTimesAhead } from './message-rules.ts'

/** Messages in one call (docs/product-rules.md#chat). */
const PAGE = 10
/**
 * The most pages that are read to close a gap. A wider gap drops the older messages, and the conversation
 * starts again from its newest.
 */
const MOST_PAGES = 20
/** After this many pages without a new message the server seems to ignore `skip`. */
const MOST_STALE_PAGES = 5

interface Page {
  messages: HistoryMessage[]
  isFirst: boolean
}

/** Reads one page of the history, newest first. `skip` counts the newer messages to leave out. */
async function readPage({ userId, guestId }: ChatPerson, skip: number, signal?: AbortSignal): Promise<Page> {
  const input = { userId, guestId, limit: PAGE, skip }
  const read = await send(chat.history, input, signal ? { signal } : {})
  const messages = withoutTimesAhead(read, knownServerNow())
  return { messages, isFirst: messages.length < PAGE }
}

/** Reads back from the newest message until a known one, so that no message is missing in between. */
async function readNewest(
  person: ChatPerson,
  known: () => readonly HistoryMessage[],
  signal: AbortSignal,
): Promise<HistoryMessage[]> {
  let read: HistoryMessage[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { messages, isFirst } = await readPage(person, page * PAGE, signal)
    read = mergeMessages(read, messages)
    if (page === 0) lowerChatRead(read)
    if (isFirst || known().length === 0 || hasOverlap(messages, known())) break
  }
  // Earlier messages may have been read in the meantime.
  return hasOverlap(read, known()) ? mergeMessages(read, known()) : read
}

/** The query of a person's conversation. Its data is newest first and has no gap. */
export function chatHistory(client: QueryClient, person: ChatPerson) {
  const { userId, guestId } = person
  const options = query(chat.history, { userId, guestId, limit: PAGE, skip: 0 })
  return {
    ...options,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const known = () => client.getQueryData<HistoryMessage[]>(options.queryKey) ?? []
      for (const { id } of findArrived(currentOutbox(), known())) void removeOutgoing(id)
      return readNewest(person, known, signal)
    },
    // Without the socket the data is out of date at once.
    staleTime: 0,
    // Comparing a long conversation with itself would cost more than rendering it.
    structuralSharing: false as const,
  }
}

/**
 * Adds the messages before the earliest known one. `skip` is the number of known messages. Returns true
 * where there are no earlier messages.
 */
export async function readEarlier(client: QueryClient, person: ChatPerson, skip: number): Promise<boolean> {
  const { queryKey } = chatHistory(client, person)
  // `skip` may not count messages that this phone has just sent. Then a page brings nothing new.
  for (let page = 0; page < MOST_STALE_PAGES; page += 1) {
    const { messages, isFirst } = await readPage(person, skip + page * PAGE)
    const known = client.getQueryData<HistoryMessage[]>(queryKey) ?? []
    const all = mergeMessages(known, messages)
    client.setQueryData(queryKey, all)
    if (isFirst) return true
    if (all.length > known.length) return false
  }
  return true
}
