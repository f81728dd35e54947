import type { MiddlewareHandler } from 'hono'
import type { AllowedCallers } from './allowed-callers.ts'

/** A demo game plays the part of another site. An app of any origin posts its sign-in form there. */
const OPEN_TO_ALL = '/sandbox/game/sign-in'

/** Refuses a request if its `Host` names another machine. */
export function refuseForeignHost(callers: AllowedCallers): MiddlewareHandler {
  return async (context, next) => {
    if (callers.isHostAllowed(context.req.header('host'))) return next()
    return context.text('The sandbox does not have this name: see HOST in sandbox/README.md', 403)
  }
}

/** Refuses requests of another site's pages, except from `otherOrigins`. */
export function refuseForeignOrigin(
  callers: AllowedCallers,
  otherOrigins: readonly string[],
): MiddlewareHandler {
  return async (context, next) => {
    const { host, origin } = context.req.header()
    if (context.req.path === OPEN_TO_ALL || callers.isOriginAllowed(origin, host, otherOrigins)) return next()
    return context.text('This origin may not call the sandbox: see CORS_ORIGIN in sandbox/README.md', 403)
  }
}
