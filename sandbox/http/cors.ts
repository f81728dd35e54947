import type { MiddlewareHandler } from 'hono'

/** What an app on another origin may send (WIRE.md, "Headers sent"); `Idempotency-Key` has to be named too. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Accept-Language, X-Client, Idempotency-Key'

/** Lets the app call from other origins: those listed, or any with `*`. Nothing is allowed unless configured. */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isAllowed = origin !== undefined && (origins.includes(origin) || origins.includes('*'))
    const allowance: Record<string, string> = isAllowed
      ? {
          'access-control-allow-origin': origin,
          'access-control-allow-headers': ALLOWED_HEADERS,
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-expose-headers': 'Date, Retry-After',
          'access-control-max-age': '600',
          vary: 'Origin',
        }
      : {}
    if (context.req.method === 'OPTIONS') return context.body(null, 204, allowance)
    await next()
    for (const [name, value] of Object.entries(allowance)) context.res.headers.set(name, value)
  }
}
