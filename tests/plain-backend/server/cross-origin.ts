import type { MiddlewareHandler } from 'hono'
import type { World } from '../world/world.ts'

/** What the app sends beside what browsers always allow. */
const HEADERS = ['authorization', 'content-type', 'accept-language', 'x-client']

/** CORS as the README of the app asks for it, but for what a habit takes away. */
export function crossOrigin(world: World): MiddlewareHandler {
  return async (context, next) => {
    const { habits } = world
    if (context.req.method === 'OPTIONS') {
      const allowed = habits.idempotency === 'on' ? [...HEADERS, 'idempotency-key'] : HEADERS
      context.res = new Response(null, {
        status: 204,
        headers: {
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': allowed.join(', '),
          'access-control-max-age': '600',
        },
      })
    } else {
      await next()
    }
    const exposed = habits.dateHeader === 'exposed' ? 'Date, Retry-After' : 'Retry-After'
    context.header('access-control-allow-origin', '*')
    context.header('access-control-expose-headers', exposed)
    if (habits.connections === 'closed') context.header('connection', 'close')
  }
}
