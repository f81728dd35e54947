import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { chat, type HistoryMessage } from '#contract/chat.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { chatHistory, readEarlier } from './chat-history.ts'
import { useOutbox } from './chat-outbox.ts'
import type { ChatPerson } from './chat-person.ts'
import { addLiveMessages, messageKey } from './message-rules.ts'
import { threadOf } from './thread-rules.ts'
import { useLiveMessages } from './use-live-messages.ts'

/** Without a socket the history is the only way to a new message. */
const POLL_MS = 5000
/** Each failed try costs three calls. */
const LONGEST_POLL_MS = MINUTE_MS

type Earlier = 'idle' | 'loading' | 'failed'

/**
 * Joins the three parts of a conversation: the history, the messages of the socket, and the outgoing ones.
 */
export function useThread(person: ChatPerson) {
  const client = useQueryClient()
  const options = chatHistory(client, person)
  const hasSocket = config.chatUrl !== ''
  const { data: prefix, errorUpdateCount } = useQuery({
    ...query(chat.config),
    enabled: hasSocket,
    // Otherwise one broken answer would leave the chat connecting for ever.
    refetchInterval: ({ state: { status, errorUpdateCount } }) =>
      status === 'error' && Math.min(POLL_MS * 2 ** (errorUpdateCount - 1), LONGEST_POLL_MS),
  })
  const room = prefix === undefined ? null : `${prefix}${person.userId ?? person.guestId}`
  const { live, state } = useLiveMessages(
    person,
    room,
    // A read that began before the join may lack the messages in between.
    () => void client.invalidateQueries({ queryKey: options.queryKey }),
  )
  const history = useQuery({ ...options, refetchInterval: state === 'connected' ? false : POLL_MS })
  const messages = addLiveMessages(history.data ?? [], live)
  const items = threadOf(messages, useOutbox())
  const [earlier, setEarlier] = useState<Earlier>('idle')
  /** The key of the first message of all, once it was read. */
  const [first, setFirst] = useState<string | null>(null)
  const earliest = messages.at(-1)
  const isAtStart = earliest === undefined || messageKey(earliest) === first

  async function loadEarlier(): Promise<void> {
    if (earlier === 'loading' || isAtStart) return
    setEarlier('loading')
    const isFirst = await readEarlier(client, person, messages.length).catch(() => null)
    setEarlier(isFirst === null ? 'failed' : 'idle')
    if (!isFirst) return
    const now = addLiveMessages(client.getQueryData<HistoryMessage[]>(options.queryKey) ?? [], live).at(-1)
    setFirst(messageKey(now ?? earliest))
  }

  return {
    messages,
    items,
    history,
    /** The socket is not there yet. Where the backend has none, new messages come with the history. */
    isConnecting: hasSocket && (prefix !== undefined || errorUpdateCount === 0) && state === 'connecting',
    earlier,
    loadEarlier: () => void loadEarlier(),
  }
}
