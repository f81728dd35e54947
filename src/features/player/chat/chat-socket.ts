import { io } from 'socket.io-client'
import * as v from 'valibot'
import { config } from '#config.ts'
import { Conversation } from '#contract/chat.ts'
import { hasNoNetwork, onConnectionChange } from '#offline/connection.ts'

/** Specification section 9, "reconnect check". */
const CHECK_MS = 5000
/** A backend that does not acknowledge a join has done it by then. */
const JOIN_MS = 1000

export interface ChatListener {
  /** What came since the last frame, in the order in which it came. */
  onMessages: (messages: Conversation[]) => void
  /** The room has been joined: from now on messages come, and what was missed before can be read. */
  onJoined: () => void
  onLost: () => void
}

/**
 * Listens to a room while the page is seen and there is a network. socket.io brings each message at
 * most once: after every join the history has to be read. Answers how to stop.
 */
export function openChatSocket(room: string, listener: ChatListener): () => void {
  const address = new URL(config.chatUrl || '/', location.origin)
  const socket = io(address.href, {
    transports: ['websocket'],
    autoConnect: false,
    // Endless, and each phone at its own pace, so that a server that restarts is not run over.
    reconnectionDelay: 500,
    reconnectionDelayMax: CHECK_MS,
    randomizationFactor: 0.5,
  })

  let waiting: unknown[] = []
  let frame = 0
  function flush(): void {
    frame = 0
    const messages = waiting.flatMap((content) => {
      const read = v.safeParse(Conversation, content)
      return read.success ? [read.output] : []
    })
    waiting = []
    listener.onMessages(messages)
  }

  socket.on('connect', () => {
    // Nothing else is emitted, and only now: socket.io keeps what is emitted offline, and sends it later.
    socket.timeout(JOIN_MS).emit('join', room, () => {
      if (socket.connected) listener.onJoined()
    })
  })
  socket.on('disconnect', () => listener.onLost())
  socket.on('messaging', (content: unknown) => {
    waiting.push(content)
    frame ||= requestAnimationFrame(flush)
  })

  function follow(): void {
    const isWanted = document.visibilityState === 'visible' && !hasNoNetwork()
    if (!isWanted) socket.disconnect()
    else if (!socket.connected) socket.connect()
  }

  follow()
  // Where the server hangs up, socket.io does not come back by itself.
  const check = setInterval(follow, CHECK_MS)
  document.addEventListener('visibilitychange', follow)
  const unsubscribe = onConnectionChange(follow)
  return () => {
    clearInterval(check)
    document.removeEventListener('visibilitychange', follow)
    unsubscribe()
    cancelAnimationFrame(frame)
    socket.close()
  }
}
