import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { AllowedCallers } from '../http/allowed-callers.ts'
import type { World } from '../world/world.ts'
import { ROOM_PREFIX } from './conversations.ts'

/** The room that a client names: as text, or as `{ room }`. */
function roomIn(wanted: unknown): string | null {
  const room = typeof wanted === 'object' && wanted !== null && 'room' in wanted ? wanted.room : wanted
  return typeof room === 'string' && room.length <= 100 && room.startsWith(ROOM_PREFIX) ? room : null
}

/**
 * The chat's realtime side: `join` a room, then `messaging` brings its messages. The specification
 * gives the socket no credentials: who knows the id of a room may listen to it.
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
      if (room) socket.join(room)
      if (typeof acknowledge === 'function') acknowledge({ joined: room !== null })
    })
  })
  world.publish = (room, event, content) => {
    sockets.to(room).emit(event, content)
  }
  return sockets
}
