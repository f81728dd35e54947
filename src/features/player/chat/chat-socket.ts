import { io } from 'socket.io-client'
import * as v from 'valibot'
import { config } from '#config.ts'
import { Conversation } from '#contract/chat.ts'
import { hasNoNetwork, onConnectionChange } from '#offline/connection.ts'

/** How often the connection is checked (docs/product-rules.md#chat). */
const CHECK_MS = 5000
/** A backend that does not confirm a join is taken to have joined after this time. */
const JOIN_MS = 1000

export interface ChatListener {
  /** The messages since the last frame, in the order of their arrival. */
  onMessages: (messages: Conversation[]) => void
  /** The room is joined. Messages arrive from now on, and the history fills the time before. */
  onJoined: () => void
  onLost: () => void
}

/**
 * Listens to a room while the page is visible and has a network. socket.io delivers each message at most
 * once, so the history must be read after every join. Returns a function that stops listening.
 */
export function openChatSocket(room: string, listener: ChatListener): () => void {
  const address = new URL(config.chatUrl || '/', location.origin)
  const socket = io(address.href, {
    transports: ['websocket'],
    autoConnect: false,
    // Socket.io retries without end. The random part keeps all phones from returning at once to a server that
    // restarts.
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
    // Nothing else is emitted, and nothing before the connection: socket.io keeps what is emitted offline and
    // sends it later.
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
  // After a disconnect by the server, socket.io does not reconnect by itself.
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
