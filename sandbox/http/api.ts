import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { Refusal } from '../world/refusal.ts'
import { bearerToken } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import { type Answer, answerToError } from './answer.ts'
import { answerUnderKey } from './answer-under-key.ts'
import { strikesAfter } from './faults.ts'
import type { Handler } from './handler.ts'
import { createRequestLogger } from './log-request.ts'
import { type RequestBody, readBody } from './request-body.ts'
import type { LoggedRequest } from './request-log.ts'
import { strike } from './strike.ts'

interface Env {
  Bindings: HttpBindings
}

/**
 * The player API. Each call is logged, struck by the faults that come before its handler, done under its
 * Idempotency-Key, and struck by the faults that come after it.
 */
export function createApi(world: World, handlers: readonly Handler[]): Hono<Env> {
  const api = new Hono<Env>({ strict: false })
  const log = createRequestLogger(world, handlers)
  // Hono would run the handler of a GET for a HEAD, and some GETs move money.
  api.use((context, next) =>
    context.req.raw.method === 'HEAD' ? Promise.resolve(context.notFound()) : next(),
  )
  for (const handler of [...handlers].sort(byPlaceholders)) {
    const path = handler.endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    api.on(handler.endpoint.method, path, (context) => {
      const logged = log(context.req.raw, tokenOf(context), handler)
      return answerCall(world, handler, context, logged)
    })
  }
  api.notFound((context) => {
    const logged = log(context.req.raw, tokenOf(context), null)
    return send(headersOf(world), logged, answerToError(new Refusal('NOT_FOUND', { status: 404 })))
  })
  return api
}

/** Fixed paths come first: Hono takes the first path that fits, and `{code}` fits a fixed word as well. */
function byPlaceholders(a: Handler, b: Handler): number {
  const count = ({ endpoint }: Handler) => endpoint.path.split('{').length
  return count(a) - count(b)
}

const tokenOf = (context: Context<Env>) => bearerToken(context.req.header('authorization') ?? null)

async function answerCall(
  world: World,
  handler: Handler,
  context: Context<Env>,
  logged: LoggedRequest,
): Promise<Response> {
  const { env } = context
  const request = context.req.raw
  const headers = headersOf(world)
  let body: RequestBody
  try {
    body = await readBody(request)
  } catch (error) {
    return send(headers, logged, answerToError(error))
  }
  logged.phone ??= phoneIn(body)
  const { method, path: template } = handler.endpoint
  const fault = world.faults.take({ method, template, phone: logged.phone })

  if (fault && fault.fault !== 'delay' && !strikesAfter(fault)) {
    const response = await strike(world.faults, { fault, env, logged, headers })
    if (response) return response
  }
  // A plain delay holds the call inside its key, as a slow backend does: meanwhile the key is in flight.
  const pause = async () => {
    if (fault?.fault === 'delay') await strike(world.faults, { fault, env, logged, headers })
  }
  const call = {
    world,
    handler,
    request,
    path: new URL(request.url).pathname,
    params: context.req.param(),
    token: tokenOf(context),
    body,
  }
  const answer = await answerUnderKey(call, pause)
  if (fault && strikesAfter(fault)) {
    const response = await strike(world.faults, { fault, env, logged, headers, answer: answer.body })
    if (response) return response
  }
  return send(headers, logged, answer)
}

function headersOf(world: World): Headers {
  const headers = new Headers({
    'cache-control': 'no-store',
    date: new Date(world.clock.now()).toUTCString(),
    'x-content-type-options': 'nosniff',
  })
  if (world.settings.current.connectionClose) headers.set('connection', 'close')
  return headers
}

function send(headers: Headers, logged: LoggedRequest, answer: Answer): Response {
  logged.status = answer.status
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(answer.body, { status: answer.status, headers })
}

/** A call that is made before there is a session names the phone in its body. */
function phoneIn(body: RequestBody): string | null {
  const phone = body.fields.username ?? body.fields.phoneNumber
  return typeof phone === 'string' ? phone : null
}
