import type { HttpBindings } from '@hono/node-server'
import * as v from 'valibot'
import type { Player } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { bearerToken, gone, ownerOf, signedIn } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import { strikesAfter } from './faults.ts'
import type { Handler, PublicVisit } from './handler.ts'
import { fingerprintOf, idempotencyKey } from './idempotency.ts'
import { createPathRedactor } from './logged-path.ts'
import { comparable, type RequestBody, readBody } from './request-body.ts'
import type { LoggedRequest } from './request-log.ts'
import { createRouter, type Match } from './router.ts'
import { strike } from './strike.ts'

interface Answer {
  status: number
  body: string
}

interface Call {
  world: World
  match: Match
  request: Request
  path: string
  token: string | null
  body: RequestBody
}

/** Effects that a key may guard; reads have nothing to do twice. */
const GUARDED = new Set(['money', 'upload', 'command'])

/**
 * The API of the client's backend, as one function of a request. Order: log, faults that strike
 * before, the handler under its Idempotency-Key, faults that strike after.
 */
export function createApi(world: World, handlers: readonly Handler[]) {
  const route = createRouter(handlers)
  const redact = createPathRedactor(handlers)
  return async (request: Request, env: HttpBindings): Promise<Response> => {
    const path = new URL(request.url).pathname
    const match = route(request.method, path)
    const token = bearerToken(request.headers.get('authorization'))
    const logged = log(world, request, redact(path, match), match, token)
    const headers = headersOf(world)
    if (!match) return send(headers, logged, refused(new Refusal('NOT_FOUND', { status: 404 })))

    let body: RequestBody
    try {
      body = await readBody(request)
    } catch (error) {
      return send(headers, logged, refused(error))
    }
    logged.phone ??= phoneIn(body)
    const call: Call = { world, match, request, path, token, body }
    const template = match.handler.row.path
    const fault = world.faults.take({ method: request.method, template, phone: logged.phone })

    if (fault && fault.fault !== 'delay' && !strikesAfter(fault)) {
      const response = await strike({ fault, env, logged, headers })
      if (response) return response
    }
    // A plain delay holds the call inside its key, as a slow backend would: the same key is then "in flight".
    const pause = async () => {
      if (fault?.fault === 'delay') await strike({ fault, env, logged, headers })
    }
    const answer = await answerUnderKey(call, pause)
    if (fault && strikesAfter(fault)) {
      const response = await strike({ fault, env, logged, headers, answer: answer.body })
      if (response) return response
    }
    return send(headers, logged, answer)
  }
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

function log(world: World, request: Request, path: string, match: Match | null, token: string | null) {
  const header = (name: string) => request.headers.get(name)
  return world.requests.add({
    at: world.clock.iso(),
    method: request.method,
    path,
    template: match?.handler.row.path ?? null,
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

/** Calls made before there is a session name the phone themselves. */
function phoneIn(body: RequestBody): string | null {
  const phone = body.fields.username ?? body.fields.phoneNumber
  return typeof phone === 'string' ? phone : null
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: JSON.stringify(error.body) }
  console.error('sandbox:', error)
  return refused(new Refusal('INTERNAL_SERVER_ERROR', { status: 500 }))
}

async function answerUnderKey(call: Call, pause: () => Promise<void>): Promise<Answer> {
  const { world, match, request, token } = call
  let key: string | null = null
  let owner = ''
  let fingerprint = ''
  try {
    if (GUARDED.has(match.handler.row.effect) && world.settings.current.idempotency) {
      key = idempotencyKey(request.headers.get('idempotency-key'))
    }
    if (key !== null) {
      owner = match.handler.isPublic ? (ownerOf(world, token)?.id ?? '') : signedIn(world, token).id
      fingerprint = fingerprintOf(request.method, call.path, comparable(call.body))
      const before = world.idempotency.begin(owner, key, fingerprint)
      if (before) return { status: before.status, body: before.answer }
    }
  } catch (error) {
    return refused(error)
  }
  try {
    await pause()
    return answered(call, key, (answer) => {
      if (key === null) return
      world.idempotency.store(
        owner,
        key,
        fingerprint,
        { status: answer.status, answer: answer.body },
        world.clock.now(),
      )
    })
  } finally {
    if (key !== null) world.idempotency.end(owner, key)
  }
}

/** Runs the handler in a transaction; `keep` is part of it. A refusal is kept too: it is the answer of its key. */
function answered(call: Call, key: string | null, keep: (answer: Answer) => void): Answer {
  const { world } = call
  try {
    return world.database.transaction(() => {
      const answer = { status: 200, body: JSON.stringify(outcomeOf(call, key)) }
      keep(answer)
      return answer
    })
  } catch (error) {
    const answer = refused(error)
    if (answer.status < 500) keep(answer)
    return answer
  }
}

function outcomeOf(call: Call, key: string | null): unknown {
  const { world, match, body, request } = call
  const { handler } = match
  const isActiveCall = handler.row.path === '/api/lookup/active'
  if (!world.settings.current.isActive && !isActiveCall) throw gone(410)
  const player = handler.isPublic ? visitor(call) : signedIn(world, call.token)
  const params = v.safeParse(handler.row.params, match.params)
  const fields = v.safeParse(handler.row.body, body.fields)
  if (!params.success || !fields.success) {
    const [issue] = params.issues ?? fields.issues ?? []
    const where = issue?.path?.map((step) => String(step.key)).join('.') ?? ''
    throw new Refusal(handler.invalidCode, { message: `${where} ${issue?.message ?? ''}`.trim() })
  }
  const visit: PublicVisit = {
    world,
    player,
    now: world.clock.now(),
    origin: originOf(request),
    language: languageOf(request),
    intent: key ?? request.headers.get('idempotency-key'),
    files: body.files,
    effect: (kind, satang) => {
      world.database.insert('effects', {
        at: world.clock.now(),
        kind,
        amount: satang,
        player_id: player?.id ?? '',
        intent: visit.intent,
      })
    },
  }
  const outcome = handler.run({ ...match.params, ...body.fields }, visit)
  const readable = v.safeParse(handler.row.answer, JSON.parse(JSON.stringify(outcome)))
  if (!readable.success) {
    throw new Error(
      `answer of ${handler.row.path} is not what the contract says: ${readable.issues[0].message}`,
    )
  }
  return outcome
}

/** On a public call a token that no longer counts is as good as none. */
function visitor(call: Call): Player | null {
  try {
    return signedIn(call.world, call.token)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Behind a proxy, the origin is the one that the browser asked for. */
function originOf(request: Request): string {
  const url = new URL(request.url)
  const protocol = request.headers.get('x-forwarded-proto') ?? url.protocol.slice(0, -1)
  const host = request.headers.get('x-forwarded-host') ?? url.host
  return `${protocol}://${host}`
}

function languageOf(request: Request): 'th' | 'lo' | 'en' {
  const language = request.headers.get('accept-language')?.slice(0, 2).toLowerCase()
  return language === 'lo' || language === 'en' ? language : 'th'
}
