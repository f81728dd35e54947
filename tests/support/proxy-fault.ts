import type { IncomingMessage, ServerResponse } from 'node:http'

/** An answer that the proxy makes up. */
interface OwnAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

/** What a proxy does with a request. */
export interface ProxyFault {
  /** Whether the server gets the request, and does what it asks for. */
  reachesServer: boolean
  /** What the browser gets: the server's answer, another one, a dropped connection, or nothing at all. */
  answer: 'right' | 'dropped' | 'none' | OwnAnswer
  /** How the body comes. `half`: then the connection drops. `slow`: in small parts over `slowMs`. */
  delivery?: 'whole' | 'half' | 'slow'
  slowMs?: number
  /** The answer waits for this. */
  heldUntil?: Promise<void>
  /** Headers that replace those of the server's answer. */
  headers?: Record<string, string>
  /** Replaces the JSON of the server's answer. */
  change?: (body: unknown) => unknown
  /** Replaces the text of the server's answer. */
  rewrite?: (text: string) => string
}

export interface WholeAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const PARTS = 8

/** Reads an answer to its end. */
export async function readWhole(answer: IncomingMessage): Promise<WholeAnswer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Returns the answer that the browser gets, or null for none.
 * @param isFromScript a script asks, perhaps from another origin. The server's own answers allow that, the
 *   pages of proxies do not.
 */
export function answerOf(
  fault: ProxyFault,
  right: WholeAnswer | null,
  isFromScript: boolean,
): WholeAnswer | null {
  const { answer } = fault
  if (typeof answer === 'object') {
    const type = answer.headers?.['content-type'] ?? JSON_TYPE
    const isServers = isFromScript && type === JSON_TYPE
    const headers = {
      'content-type': type,
      ...(isServers && {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'Retry-After',
      }),
      ...answer.headers,
    }
    return { status: answer.status, headers, body: Buffer.from(answer.body ?? '') }
  }
  if (answer !== 'right' || !right) return null
  const headers = { ...right.headers, ...fault.headers }
  if (fault.rewrite) return { ...right, headers, body: Buffer.from(fault.rewrite(right.body.toString())) }
  if (!fault.change) return { ...right, headers }
  const body = Buffer.from(JSON.stringify(fault.change(JSON.parse(right.body.toString()))))
  return { status: 200, headers, body }
}

/** Sends an answer in the way of a fault. */
export async function deliver(fault: ProxyFault, answer: WholeAnswer, to: ServerResponse): Promise<void> {
  const { 'transfer-encoding': _, ...headers } = answer.headers
  const hasBody = answer.status !== 204 && answer.status !== 304
  to.writeHead(answer.status, { ...headers, ...(hasBody && { 'content-length': answer.body.length }) })
  if (fault.delivery === 'half') {
    to.write(answer.body.subarray(0, Math.ceil(answer.body.length / 2)), () => to.destroy())
    return
  }
  if (fault.delivery === 'slow') {
    const size = Math.max(1, Math.ceil(answer.body.length / PARTS))
    to.flushHeaders()
    for (let at = 0; at < answer.body.length && !to.destroyed; at += size) {
      await new Promise((done) => setTimeout(done, (fault.slowMs ?? 0) / PARTS))
      to.write(answer.body.subarray(at, at + size))
    }
    to.end()
    return
  }
  to.end(hasBody ? answer.body : undefined)
}
