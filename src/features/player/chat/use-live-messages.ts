import { useEffect, useEffectEvent, useState } from 'react'
import { knownServerNow } from '#api/server-clock.ts'
import { spaceOut } from '#browser/space-out.ts'
import type { HistoryMessage } from '#contract/chat.ts'
import type { ChatPerson } from './chat-person.ts'
import { isFor, withoutTimesAhead } from './message-rules.ts'

/** Loads the socket's code after the first render, so that the conversation is readable before. */
const loadSocket = () => import('./chat-socket.ts')

/** A room that is not known by then fails (docs/product-rules.md#chat). */
const LONGEST_CONNECTING_MS = 5000

/** `onJoined` is called at most this often. */
const JOINED_MS = 5000

/**
 * Returns the messages of the socket since the dialog opened, newest first, and how far its connection is. `room` is
 * null until it is known.
 */
export function useLiveMessages(person: ChatPerson, room: string | null, onJoined: () => void) {
  const [live, setLive] = useState<readonly HistoryMessage[]>([])
  const [state, setState] = useState<'connecting' | 'connected' | 'failed'>('connecting')
  const onSocketJoined = useEffectEvent(onJoined)
  const take = useEffectEvent((messages: HistoryMessage[]) => {
    const own = messages.filter((message) => isFor(person, message))
    const newestFirst = withoutTimesAhead(own, knownServerNow()).reverse()
    if (newestFirst.length > 0) setLive((before) => [...newestFirst, ...before])
  })

  useEffect(() => {
    if (room === null) {
      // What names the room may hang, too.
      const timer = setTimeout(() => setState('failed'), LONGEST_CONNECTING_MS)
      return () => {
        clearTimeout(timer)
        setState('connecting')
      }
    }
    let isOver = false
    let close = () => {}
    // Each one ends a read that is under way. A socket that drops after each join would end all of them.
    const joined = spaceOut(JOINED_MS, () => onSocketJoined())
    void loadSocket().then(
      ({ openChatSocket }) => {
        if (isOver) return
        close = openChatSocket(room, {
          onMessages: (messages) => take(messages),
          onJoined: () => {
            setState('connected')
            joined.run()
          },
          onLost: () => setState('connecting'),
          onFailed: () => setState('failed'),
        })
      },
      // The phone is offline and never fetched this chunk. The history still shows what was said.
      () => setState('failed'),
    )
    return () => {
      isOver = true
      close()
      joined.cancel()
      setState('connecting')
    }
  }, [room])

  return { live, state }
}
