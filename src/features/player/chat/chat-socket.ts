import { io } from 'socket.io-client'
import * as v from 'valibot'
import { config } from '#config.ts'
import { HistoryMessage } from '#contract/chat.ts'
import { hasNoNetwork, onConnectionChange } from '#offline/connection.ts'
import { currentSession } from '#session/session.ts'

/** How often the connection is checked (docs/product-rules.md#chat). */
const CHECK_MS = 5000
/** A lost connection is made again after this time, without limit, while somebody looks at the app. */
const RECONNECT_MS = 500
/** The random part keeps all phones from returning in one moment to a server that restarts. */
const JITTER = 0.2
/** A backend that does not confirm a join is taken to have joined after this time. */
const JOIN_MS = 1000
/**
 * More messages in one frame are a flood. Nobody can read it as it comes, and each drawing costs up to 500 rows: the
 * player must be able to write meanwhile.
 */
const FLOOD = 20
const FLOOD_REST_MS = 1000

export interface ChatListener {
  /** The messages since the last frame, or of the last second of a flood, in the order of their arrival. */
  onMessages: (messages: HistoryMessage[]) => void
  /** The room is joined. Messages arrive from now on, and the history fills the time before. */
  onJoined: () => void
  onLost: () => void
  /** A try to connect has failed, or takes too long. The next one follows. */
  onFailed: () => void
}

/** What the backend may know the player by. It is sent in a packet, never in the address. */
function handshake(): { token?: string } {
  const token = config.sendsChatToken ? currentSession()?.token : undefined
  return token === undefined ? {} : { token }
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
    // Asked for at each connection: the session may have changed since the last one.
    auth: (tell) => tell(handshake()),
    // Its own pauses grow with each try, and lose their random part at their longest.
    reconnection: false,
  })

  let waiting: unknown[] = []
  let frame = 0
  let resting: ReturnType<typeof setTimeout> | undefined
  function flush(): void {
    frame = 0
    if (waiting.length > FLOOD) resting = setTimeout(endRest, FLOOD_REST_MS)
    const messages = waiting.flatMap((content) => {
      const read = v.safeParse(HistoryMessage, content)
      return read.success ? [read.output] : []
    })
    waiting = []
    listener.onMessages(messages)
  }
  function flushSoon(): void {
    if (waiting.length > 0 && resting === undefined) frame ||= requestAnimationFrame(flush)
  }
  function endRest(): void {
    resting = undefined
    flushSoon()
  }

  socket.on('connect', () => {
    // Nothing else is emitted, and nothing before the connection: socket.io keeps what is emitted offline and
    // sends it later.
    socket.timeout(JOIN_MS).emit('join', room, () => {
      if (socket.connected) listener.onJoined()
    })
  })
  socket.on('disconnect', () => {
    listener.onLost()
    reconnectSoon()
  })
  socket.on('connect_error', () => {
    listener.onFailed()
    reconnectSoon()
  })
  socket.on('messaging', (content: unknown) => {
    waiting.push(content)
    flushSoon()
  })

  let reconnecting: ReturnType<typeof setTimeout> | undefined
  function reconnectSoon(): void {
    clearTimeout(reconnecting)
    reconnecting = setTimeout(follow, reconnectDelayMs(Math.random()))
  }

  function follow(): void {
    const isWanted = document.visibilityState === 'visible' && !hasNoNetwork()
    if (!isWanted) socket.disconnect()
    else if (!socket.connected) socket.connect()
  }

  follow()
  // An attempt that hangs ends without an event.
  const check = setInterval(() => {
    if (!socket.connected) listener.onFailed()
    follow()
  }, CHECK_MS)
  document.addEventListener('visibilitychange', follow)
  const unsubscribe = onConnectionChange(follow)
  return () => {
    clearInterval(check)
    clearTimeout(reconnecting)
    document.removeEventListener('visibilitychange', follow)
    unsubscribe()
    cancelAnimationFrame(frame)
    clearTimeout(resting)
    // Its own close is reported as a disconnection, too, and that would connect it again.
    socket.off()
    socket.close()
  }
}

/** @param random 0 to 1 */
export function reconnectDelayMs(random: number): number {
  return Math.round(RECONNECT_MS * (1 - JITTER + 2 * JITTER * random))
}
