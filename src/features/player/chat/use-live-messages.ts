import { useEffect, useEffectEvent, useState } from 'react'
import type { Conversation } from '#contract/chat.ts'
import { isFor } from './message-rules.ts'
import type { ChatPerson } from './outgoing-message.ts'

/** What the socket has brought since the widget was opened, newest first; `room` is null until it is known. */
export function useLiveMessages(person: ChatPerson, room: string | null, onJoined: () => void) {
  const [live, setLive] = useState<readonly Conversation[]>([])
  const [isConnected, setConnected] = useState(false)
  const joined = useEffectEvent(() => {
    setConnected(true)
    onJoined()
  })
  const take = useEffectEvent((messages: Conversation[]) => {
    const own = messages.filter((message) => isFor(person, message))
    if (own.length > 0) setLive((before) => [...own.toReversed(), ...before])
  })

  useEffect(() => {
    if (room === null) return
    let isOver = false
    let close = () => {}
    // The conversation is readable before the socket's code is there.
    void import('./chat-socket.ts').then(
      ({ openChatSocket }) => {
        if (isOver) return
        close = openChatSocket(room, {
          onMessages: (messages) => take(messages),
          onJoined: () => joined(),
          onLost: () => setConnected(false),
        })
      },
      // Offline before it was ever fetched: the history still tells what was said.
      () => {},
    )
    return () => {
      isOver = true
      close()
      setConnected(false)
    }
  }, [room])

  return { live, isConnected }
}
