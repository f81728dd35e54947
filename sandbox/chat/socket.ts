import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { AllowedCallers } from '../http/allowed-callers.ts'
import { ownerOf } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import { ROOM_PREFIX } from './conversations.ts'

/** The room that a client asks for, as text or as `{ room }`; null if it is no chat room. */
function roomIn(wanted: unknown): string | null {
  const room = typeof wanted === 'object' && wanted !== null && 'room' in wanted ? wanted.room : wanted
  return typeof room === 'string' && room.length <= 100 && room.startsWith(ROOM_PREFIX) ? room : null
}

function mayJoin(world: World, room: string, token: unknown): boolean {
  const visitor = room.slice(ROOM_PREFIX.length)
  const isPlayers = world.database.one('SELECT 1 FROM players WHERE id = ?', visitor) !== undefined
  if (!world.settings.current.chatNeedsToken || !isPlayers) return true
  return typeof token === 'string' && ownerOf(world, token)?.id === visitor
}

/**
 * The live side of the chat: a client sends `join` with a room, then gets its messages as `messaging`.
 * The socket has no credentials in the client's backend: whoever knows a room's id can listen, and a
 * player's id stands in the invite link. With the setting `chatNeedsToken` a player's room needs the token.
 */
export function attachChat(
  http: HttpServer,
  world: World,
  { callers, corsOrigins }: { callers: AllowedCallers; corsOrigins: readonly string[] },
): Server {
  const sockets = new Server(http, {
    cors: { origin: corsOrigins.includes('*') ? true : [...corsOrigins] },
    serveClient: false,
    // The `cors` option does not hold for WebSockets.
    allowRequest: ({ headers: { host, origin } }, decide) =>
      decide(null, callers.isHostAllowed(host) && callers.isOriginAllowed(origin, host, corsOrigins)),
  })
  sockets.on('connection', (socket) => {
    socket.on('join', (wanted: unknown, acknowledge?: unknown) => {
      const room = roomIn(wanted)
      const joined = room !== null && mayJoin(world, room, socket.handshake.auth.token)
      if (joined) socket.join(room)
      if (typeof acknowledge === 'function') acknowledge({ joined })
    })
  })
  world.publish = (room, event, content) => {
    sockets.to(room).emit(event, content)
  }
  return sockets
}
