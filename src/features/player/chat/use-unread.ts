import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '#contract/chat.ts'
import { chatHistory } from './chat-history.ts'
import { chatReadAt } from './chat-notes.ts'
import { unreadCount } from './message-rules.ts'
import type { ChatPerson } from './outgoing-message.ts'

const ASK_EVERY_MS = 2 * 60_000

/**
 * Counts the messages that were not read on this phone. It calls the server only where the chat was opened
 * here before.
 */
export function useUnread(person: ChatPerson | null): number {
  const client = useQueryClient()
  const readAt = chatReadAt()
  const nobody = { userId: null, guestId: null, username: null, name: null }
  const unread = useQuery({
    ...chatHistory(client, person ?? nobody),
    enabled: person !== null && readAt !== null,
    // The socket is open only while the chat is. So the app asks for new messages from time to time.
    refetchInterval: ASK_EVERY_MS,
    select: (messages: Conversation[]) => unreadCount(messages, readAt ?? 0),
  })
  return unread.data ?? 0
}
