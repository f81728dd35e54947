import { useEffect, useRef } from 'react'
import { send } from '#api/send.ts'
import { chat } from '#contract/chat.ts'
import { markChatRead } from './chat-notes.ts'
import type { ChatPerson } from './outgoing-message.ts'

/** Specification section 9. */
const DEBOUNCE_MS = 1000

/**
 * Tells the server that all is read, once nothing new has come for a second. `newestAt` is the created
 * time of the newest message of the other side, null when it has said nothing.
 */
export function useMarkRead(person: ChatPerson, newestAt: number | null, isWatching: boolean): void {
  const toldAt = useRef(0)
  useEffect(() => {
    if (newestAt === null || !isWatching || newestAt <= toldAt.current) return
    const timer = setTimeout(() => {
      markChatRead(newestAt)
      const { userId, guestId } = person
      send(chat.readCustomer, { userId, guestId }).then(
        () => {
          toldAt.current = newestAt
        },
        // It may be sent again (WIRE.md), and is with the next message or connection.
        () => {},
      )
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [person, newestAt, isWatching])
}
