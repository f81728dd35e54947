import { useEffect, useRef } from 'react'
import { send } from '#api/send.ts'
import { chat } from '#contract/chat.ts'
import type { ChatPerson } from './chat-person.ts'
import { markChatRead } from './chat-read-mark.ts'

/** The wait after the last new message (docs/product-rules.md#chat). */
const DEBOUNCE_MS = 1000

/**
 * Marks the conversation as read, on the phone and at the server, one second after the last new message.
 * `newestAt` is the created time of the newest message of the other side, or null.
 */
export function useMarkRead(person: ChatPerson, newestAt: number | null, isWatching: boolean): void {
  const reportedAt = useRef(0)
  useEffect(() => {
    if (newestAt === null || !isWatching || newestAt <= reportedAt.current) return
    const timer = setTimeout(() => {
      markChatRead(newestAt)
      const { userId, guestId } = person
      send(chat.readCustomer, { userId, guestId }).then(
        () => {
          reportedAt.current = newestAt
        },
        // This call may be sent again. The next message or connection does so.
        () => {},
      )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [person, newestAt, isWatching])
}
