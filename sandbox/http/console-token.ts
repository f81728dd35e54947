import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { timingSafeEqual } from 'hono/utils/buffer'

const COOKIE = 'kapao-console'

/**
 * Asks for the token. A browser sends it once, as `?token=`, and gets a cookie for it. A script sends it
 * as a bearer token.
 */
export function requireConsoleToken(token: string): MiddlewareHandler {
  return async (context, next) => {
    const inAddress = context.req.query('token')
    if (inAddress !== undefined && (await timingSafeEqual(inAddress, token))) {
      // Lax, not Strict: a browser must also send the cookie when a link on another site opens the console.
      setCookie(context, COOKIE, token, { path: '/sandbox', httpOnly: true, sameSite: 'Lax' })
      return context.redirect('/sandbox/')
    }
    if (await timingSafeEqual(tokenIn(context), token)) return next()
    const error = 'Open the console at the address that the sandbox printed at its start: it has the token.'
    return context.json({ error, code: 'NO_CONSOLE_TOKEN' }, 401)
  }
}

function tokenIn(context: Context): string {
  const bearer = /^Bearer (.+)$/.exec(context.req.header('authorization') ?? '')?.[1]
  return bearer ?? getCookie(context, COOKIE) ?? ''
}
