import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { chat, type HistoryMessage } from '#contract/chat.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { lookup } from '#contract/lookup.ts'
import { chatReadAt } from './chat-read-mark.ts'
import { unreadMessages } from './message-rules.ts'

/**
 * Returns what `useUnread` has read last of the player's messages. Null where that is not known yet, or where the
 * service has no chat. It reads nothing from the server.
 */
export function knownUnread(client: QueryClient): HistoryMessage[] | null {
  const isEnabled = client.getQueryData(query(lookup.enableChatWidget).queryKey)
  const readAt = chatReadAt()
  const { topic, path } = chat.history
  const histories = client.getQueriesData<HistoryMessage[]>({ queryKey: [topic, path] })
  // Ignore the history of the same person as a guest, before signing in.
  const own = histories.find(([key, read]) => read && (key[2] as InputOf<typeof chat.history>).userId)
  return isEnabled !== true || readAt === null || !own?.[1] ? null : unreadMessages(own[1], readAt)
}
