import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { gone, invalidToken } from '../world/sessions.ts'
import type { Faults, LiveFault } from './faults.ts'
import type { LoggedRequest } from './request-log.ts'

const BAD_GATEWAY = `<html>
<head><title>502 Bad Gateway</title></head>
<body><center><h1>502 Bad Gateway</h1></center><hr><center>nginx/1.24.0</center></body>
</html>`

const CAPTIVE_PORTAL = `<!doctype html><html><head><title>Free WiFi</title></head>
<body><h1>Welcome to Free WiFi</h1><form action="/login"><button>Connect</button></form></body></html>`

interface StruckCall {
  fault: LiveFault
  env: HttpBindings
  logged: LoggedRequest
  headers: Headers
  /** The right answer, if the handler has run */
  answer?: string
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends the broken answer of a fault; returns null for a fault that only waits.
 * Some faults write to the connection themselves, because Hono sends whole answers only. sandbox/README.md
 * lists the kinds.
 */
export async function strike(faults: Faults, call: StruckCall): Promise<Response | null> {
  const { fault, env, logged } = call
  logged.fault = fault.fault
  if (fault.fault !== 'drip' && fault.delayMs) await faults.passDelay(fault)
  switch (fault.fault) {
    case 'delay':
    case 'delay-after':
      return null
    case 'drop-before':
    case 'drop-after':
      logged.status = 'dropped'
      env.incoming.socket.destroy()
      return RESPONSE_ALREADY_SENT
    case 'hang':
    case 'hang-after':
      logged.status = 'hung'
      return RESPONSE_ALREADY_SENT
    case 'truncated':
      return sendTruncated(call)
    case 'drip':
      return sendSlowly(call)
    default:
      return replyInstead(call)
  }
}

function reply(call: StruckCall, status: number, body: string | null, type: string): Response {
  call.logged.status = status
  const headers = new Headers(call.headers)
  if (body !== null) headers.set('content-type', type)
  if (call.fault.retryAfter !== undefined) headers.set('retry-after', String(call.fault.retryAfter))
  if (call.fault.location !== undefined) headers.set('location', call.fault.location)
  return new Response(body, { status, headers })
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

function replyInstead(call: StruckCall): Response {
  const { fault } = call
  const custom = fault.body === undefined ? null : asText(fault.body)
  switch (fault.fault) {
    case 'status':
    case 'status-after': {
      const code = fault.code ?? 'INTERNAL_SERVER_ERROR'
      const body = custom ?? JSON.stringify({ message: fault.message ?? code, error: code, code })
      return reply(call, fault.status ?? 500, body, 'application/json')
    }
    case 'html-502':
    case 'html-502-after':
      return reply(call, fault.status ?? 502, custom ?? BAD_GATEWAY, 'text/html')
    case 'html-200':
      return reply(call, 200, custom ?? CAPTIVE_PORTAL, 'text/html')
    case 'redirect':
      return reply(call, fault.status ?? 302, null, 'text/plain')
    case 'invalid-token':
      return reply(call, fault.status ?? 401, JSON.stringify(invalidToken().body), 'application/json')
    case 'gone':
      return reply(call, fault.status ?? 403, JSON.stringify(gone().body), 'application/json')
    case 'broken-json':
      return reply(call, fault.status ?? 200, custom ?? '{"message":"SUCC', 'application/json')
    case 'empty':
      return reply(call, fault.status ?? 200, fault.status === 204 ? null : '', 'application/json')
    default:
      return reply(
        call,
        fault.status ?? 200,
        custom ?? JSON.stringify({ unexpected: true, data: [1, 'two', null] }),
        'application/json',
      )
  }
}

/** Announces the whole body, sends half of it, and cuts the connection. */
function sendTruncated({ env, answer = '{}', headers, logged }: StruckCall): Response {
  logged.status = 200
  const bytes = Buffer.from(answer)
  env.outgoing.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'application/json',
    'content-length': String(bytes.length),
  })
  env.outgoing.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => env.outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}

/** Sends the right answer in small pieces over `delayMs` (8 s by default). */
async function sendSlowly({ env, answer = '{}', headers, logged, fault }: StruckCall): Promise<Response> {
  logged.status = 200
  const bytes = Buffer.from(answer)
  const pieces = 10
  env.outgoing.writeHead(200, { ...Object.fromEntries(headers), 'content-type': 'application/json' })
  for (let piece = 0; piece < pieces && !env.outgoing.destroyed; piece += 1) {
    const cut = (at: number) => Math.floor((bytes.length * at) / pieces)
    env.outgoing.write(bytes.subarray(cut(piece), cut(piece + 1)))
    await wait((fault.delayMs ?? 8000) / pieces)
  }
  env.outgoing.end()
  return RESPONSE_ALREADY_SENT
}
