import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

/** Lets the app call the API from these other origins; `*` allows any. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: (origin) => (origins.includes(origin) || origins.includes('*') ? origin : null),
    allowHeaders: ['Authorization', 'Content-Type', 'Accept-Language', 'X-Client', 'Idempotency-Key'],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposeHeaders: ['Date', 'Retry-After'],
    maxAge: 600,
  })
}
