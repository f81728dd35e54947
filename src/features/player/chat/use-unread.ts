import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { HistoryMessage } from '#contract/chat.ts'
import { lookup } from '#contract/lookup.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { chatHistory } from './chat-history.ts'
import type { ChatPerson } from './chat-person.ts'
import { useChatReadAt } from './chat-read-mark.ts'
import { unreadMessages } from './message-rules.ts'

const ASK_EVERY_MS = 2 * MINUTE_MS
/** Who never chatted rarely gets a message, and pays for each question with their data. */
const ASK_A_STRANGER_EVERY_MS = 10 * MINUTE_MS

/**
 * Returns the messages that were not read on this phone, newest first. Null while they are not known, or where the
 * service has no chat.
 */
export function useUnread(person: ChatPerson | null): HistoryMessage[] | null {
  const client = useQueryClient()
  const isEnabled = useQuery(query(lookup.enableChatWidget)).data === true
  const readAt = useChatReadAt()
  const nobody = { userId: null, guestId: null, username: null, name: null }
  const unread = useQuery({
    ...chatHistory(client, person ?? nobody),
    enabled: isEnabled && person !== null && readAt !== null,
    // The socket is open only while the chat is. So the app asks for new messages from time to time.
    refetchInterval: ({ state }) => (state.data?.length === 0 ? ASK_A_STRANGER_EVERY_MS : ASK_EVERY_MS),
    select: (messages: HistoryMessage[]) => unreadMessages(messages, readAt ?? 0),
  })
  return isEnabled ? (unread.data ?? null) : null
}
