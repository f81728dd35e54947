import { afterEach, beforeEach, vi } from 'vitest'
import { config } from '#config.ts'

/** The reply of the fake server: an answer, or none (`lost`). */
type Reply = Response | 'lost'
type Handler = (body: unknown) => Reply | Promise<Reply>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

/** Replaces `fetch` in each test of a file. It answers by `METHOD path` and records the calls. */
export function fakeServer() {
  const handlers = new Map<string, Handler>()
  const calls: { name: string; body: unknown; headers: Headers }[] = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const name = `${request.method} ${new URL(request.url).pathname}`
    const text = await request.text()
    const body = text === '' ? undefined : JSON.parse(text)
    calls.push({ name, body, headers: request.headers })
    const handler = handlers.get(name)
    if (!handler) throw new Error(`the fake server does not know ${name}`)
    const reply = await Promise.race([handler(body), whenAborted(request.signal)])
    if (reply === 'lost') throw new TypeError('Failed to fetch')
    return reply
  }

  beforeEach(() => {
    handlers.clear()
    calls.length = 0
    config.apiUrl = 'http://api.test'
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    config.apiUrl = ''
    vi.unstubAllGlobals()
  })

  return {
    on: (name: string, handler: Handler) => void handlers.set(name, handler),
    calls,
    count: (name: string) => calls.filter((call) => call.name === name).length,
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

const STEP_MS = 250

/** Lets time pass in steps. Between them calls get their answers, because bodies need real time. */
export async function timePasses(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= STEP_MS) {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done))
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS))
  }
}

/** Lets the time pass that a promise waits for. */
export async function settled<T>(promise: Promise<T>): Promise<T> {
  let isSettled = false
  void promise.finally(() => {
    isSettled = true
  })
  for (;;) {
    for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done))
    if (isSettled) return promise
    await vi.advanceTimersToNextTimerAsync()
  }
}
