import { ownerOf } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import type { Handler } from './handler.ts'
import type { LoggedRequest } from './request-log.ts'

/**
 * Creates the function that puts a request into the log before it is answered.
 * A path with a password in it is logged without its parameters, even if it is not quite right and so
 * belongs to no call.
 */
export function createRequestLogger(world: World, handlers: readonly Handler[]) {
  const secretBeginnings = handlers
    .filter(({ endpoint }) => endpoint.isSecret && endpoint.path.includes('{'))
    .map(({ endpoint }) => endpoint.path.slice(0, endpoint.path.indexOf('{')))

  function redact(path: string, handler: Handler | null): string {
    if (handler) return handler.endpoint.isSecret ? handler.endpoint.path : path
    const beginning = secretBeginnings.find((candidate) => path.startsWith(candidate))
    return beginning === undefined ? path : `${beginning}…`
  }

  /** @param handler null for a path that belongs to no call */
  return (request: Request, token: string | null, handler: Handler | null): LoggedRequest => {
    const header = (name: string) => request.headers.get(name)
    return world.requests.add({
      at: world.clock.iso(),
      method: request.method,
      path: redact(new URL(request.url).pathname, handler),
      template: handler?.endpoint.path ?? null,
      phone: ownerOf(world, token)?.phone ?? null,
      status: 'pending',
      idempotencyKey: header('idempotency-key'),
      client: header('x-client'),
      fetchMode: header('sec-fetch-mode'),
      purpose: header('sec-purpose') ?? header('purpose'),
      hasToken: token !== null,
      fault: null,
    })
  }
}
