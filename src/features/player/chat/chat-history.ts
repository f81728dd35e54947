import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { type Conversation, chat } from '#contract/chat.ts'
import { currentOutbox, removeOutgoing } from './chat-outbox.ts'
import { copiesOf } from './delivery-rules.ts'
import { merged, overlap } from './message-rules.ts'
import type { ChatPerson } from './outgoing-message.ts'

/** Specification section 9. */
const PAGE = 10
/** So many pages are read to close a gap; beyond, the conversation begins anew from its newest. */
const MOST_PAGES = 20
/** After so many pages without anything new a server is taken not to know of pages. */
const MOST_STALE_PAGES = 5

interface Page {
  messages: Conversation[]
  isFirst: boolean
}

/** One page of the history, newest first, `skip` messages before its newest. */
async function readPage({ userId, guestId }: ChatPerson, skip: number, signal?: AbortSignal): Promise<Page> {
  const input = { userId, guestId, limit: PAGE, skip }
  const messages = await send(chat.history, input, signal ? { signal } : {})
  return { messages, isFirst: messages.length < PAGE }
}

/** The newest messages, back to those that are known, so that nothing is missing in between. */
async function readNewest(
  person: ChatPerson,
  known: () => readonly Conversation[],
  signal: AbortSignal,
): Promise<Conversation[]> {
  let read: Conversation[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { messages, isFirst } = await readPage(person, page * PAGE, signal)
    read = merged(read, messages)
    if (isFirst || known().length === 0 || overlap(messages, known())) break
  }
  // Earlier ones may have been read meanwhile.
  return overlap(read, known()) ? merged(read, known()) : read
}

/** The part of a person's conversation that has been read: without a gap, newest first. */
export function chatHistory(client: QueryClient, person: ChatPerson) {
  const { userId, guestId } = person
  const options = query(chat.history, { userId, guestId, limit: PAGE, skip: 0 })
  return {
    ...options,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const known = () => client.getQueryData<Conversation[]>(options.queryKey) ?? []
      for (const id of copiesOf(currentOutbox(), known()).keys()) void removeOutgoing(id)
      return readNewest(person, known, signal)
    },
    // Where nobody listens, what is known is old at once.
    staleTime: 0,
    // Comparing all of a long conversation with itself would cost more than drawing it.
    structuralSharing: false as const,
  }
}

/**
 * Adds the messages before the earliest known one; `skip` is how many are known. Answers whether there
 * are none before.
 */
export async function readEarlier(client: QueryClient, person: ChatPerson, skip: number): Promise<boolean> {
  const { queryKey } = chatHistory(client, person)
  // What this phone has sent itself may not be counted in `skip` yet: then a page brings nothing new.
  for (let page = 0; page < MOST_STALE_PAGES; page += 1) {
    const { messages, isFirst } = await readPage(person, skip + page * PAGE)
    const known = client.getQueryData<Conversation[]>(queryKey) ?? []
    const all = merged(known, messages)
    client.setQueryData(queryKey, all)
    if (isFirst) return true
    if (all.length > known.length) return false
  }
  return true
}
