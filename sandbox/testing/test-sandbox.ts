import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createServer, type RunningServer } from '../server.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test checks the fields that it reads
type Loose = any

export interface Reply {
  status: number
  headers: Headers
  /** The JSON of the body; null if it is not JSON */
  body: Loose
  text: string
}

export interface TestPlayer {
  id: string
  phone: string
  password: string
  token: string
}

interface Ask {
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A sandbox for tests. They call it over HTTP, as the app and the console do. */
export class TestSandbox {
  #server: RunningServer | undefined

  get server(): RunningServer {
    if (!this.#server) throw new Error('the sandbox is not running')
    return this.#server
  }

  get world() {
    return this.server.world
  }

  async start(): Promise<void> {
    this.#server = await createServer({ port: 0, host: '127.0.0.1', database: ':memory:' })
  }

  async stop(): Promise<void> {
    await this.#server?.close()
  }

  async ask(path: string, { method, token, body, headers = {} }: Ask = {}): Promise<Reply> {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        'x-client': 'wallet-user',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    let parsed: unknown = null
    try {
      parsed = JSON.parse(text)
    } catch {
      // The body is not JSON: a test can read it in `text`.
    }
    return { status: response.status, headers: response.headers, body: parsed, text }
  }

  /** Calls the control API; throws if it refuses. */
  async control(path: string, body?: unknown, method?: string): Promise<Loose> {
    const reply = await this.ask(`/sandbox/api${path}`, { body, ...(method ? { method } : {}) })
    if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`)
    return reply.body
  }

  settings(changes: Record<string, unknown>): Promise<unknown> {
    return this.control('/settings', changes, 'PATCH')
  }

  player(wanted: Record<string, unknown> = {}): Promise<TestPlayer & Record<string, Loose>> {
    return this.control('/players', wanted)
  }

  /** The baht in the player's wallet. */
  async balanceOf(player: TestPlayer): Promise<number> {
    return (await this.control(`/players/${player.phone}`)).balance
  }

  async effectsOf(
    player: TestPlayer,
  ): Promise<{ kind: string; amount: number; idempotencyKey: string | null }[]> {
    return (await this.control(`/ledger?phone=${player.phone}`)).effects
  }
}

/** Starts a sandbox for the tests of a file, and resets it before each test. */
export function startSandbox(): TestSandbox {
  const sandbox = new TestSandbox()
  beforeAll(() => sandbox.start())
  beforeEach(() => sandbox.control('/reset', {}))
  afterAll(() => sandbox.stop())
  return sandbox
}
