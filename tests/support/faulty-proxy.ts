import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { answerOf, deliver, type ProxyFault, readWhole, type WholeAnswer } from './proxy-fault.ts'

/** `half`: sends half of the answer and drops the connection. */
export const CUT: ProxyFault = { reachesServer: true, answer: 'right', delivery: 'half' }
/** Sends the page of a captive portal. */
export const PORTAL: ProxyFault = {
  reachesServer: false,
  answer: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Free WiFi</title><h1>Welcome to Free WiFi</h1>',
  },
}
/** Lets a browser cache the answer for an hour. */
export const CACHEABLE: ProxyFault = {
  reachesServer: true,
  answer: 'right',
  headers: { 'cache-control': 'public, max-age=3600' },
}

interface Rule {
  method: string | null
  path: RegExp
  fault: ProxyFault
}

export interface FaultyProxy {
  origin: string
  forwardTo(server: string): void
  /**
   * Strikes the requests to a path until `heal`. `path` may have `{parameters}` and end with `*`. The last
   * rule that fits counts.
   */
  fault(path: string, fault: ProxyFault, method?: string): void
  /** Changes the JSON that the server returns at a path, until `reset`: the server is then so. */
  change(path: string, change: (body: unknown) => unknown): void
  /** How many requests a fault has struck since the last `heal`. */
  struck(): number
  /** How many requests to a path have come since the last `reset`, with those that the browser repeats by itself. */
  received(method: string, path: string): number
  /** Ends all faults. `change` rules stay, because they are the world and no fault. */
  heal(): void
  /** Answers close their connection until `reset`, so that the browser takes a fresh one for each request. */
  closeConnections(isOn: boolean): void
  /** Refuses every connection until `heal`. */
  refuseConnections(): Promise<void>
  /** Changes the text that the server returns at a path, until `reset`. */
  rewrite(path: string, rewrite: (text: string) => string): void
  /** Forgets everything, also the `change` rules. */
  reset(): void
  stop(): void
}

interface Options {
  /** Headers that the server never gets. */
  withoutHeaders?: readonly string[]
}

/**
 * Starts a proxy between a browser and a server. A fault strikes in the network, where real ones do.
 * @param server the server's origin; null where `forwardTo` names it later
 */
export async function startFaultyProxy(
  server: string | null,
  { withoutHeaders = [] }: Options = {},
): Promise<FaultyProxy> {
  let target = server ?? ''
  let rules: Rule[] = []
  let struck = 0
  let received: { method: string | undefined; path: string }[] = []
  let closes = false
  const sockets = new Set<Socket>()
  // A connection that is kept may be closed by the server in the moment in which it is used.
  const agent = new Agent({ keepAlive: false })

  function forward(incoming: IncomingMessage, url: URL): Promise<WholeAnswer> {
    return new Promise((resolve, reject) => {
      const { method } = incoming
      const headers = { ...incoming.headers }
      for (const name of withoutHeaders) delete headers[name]
      const forwarded = request(url, { method, headers, agent }, (answer) =>
        readWhole(answer).then(resolve, reject),
      )
      forwarded.on('error', reject)
      incoming.pipe(forwarded)
    })
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', target)
    received.push({ method: incoming.method, path: url.pathname })
    const fitting = rules.filter(
      ({ method, path: fits }) =>
        fits.test(url.pathname) &&
        // What a browser asks about CORS is no call of the app.
        (method === null ? incoming.method !== 'OPTIONS' : method === incoming.method),
    )
    if (closes) outgoing.shouldKeepAlive = false
    const rule = fitting.findLast((each) => !isWorld(each))
    if (rule) struck += 1
    const world = fitting.findLast(isWorld)?.fault
    // Under a fault the server is as it is without one.
    const fault: ProxyFault = { reachesServer: true, answer: 'right', ...world, ...rule?.fault }
    // A browser that was told nothing still sends its body, which must be read.
    const right = fault.reachesServer ? await forward(incoming, url) : null
    if (!right) incoming.resume()
    await fault.heldUntil
    if (fault.answer === 'none') return
    const answer = answerOf(fault, right, incoming.headers.origin !== undefined)
    if (answer) await deliver(fault, answer, outgoing)
    else outgoing.destroy()
  }

  const http = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy())
  })
  http.keepAliveTimeout = 60_000
  http.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  http.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const forwarded = request(new URL(incoming.url ?? '/', target), {
      method: 'GET',
      headers: incoming.headers,
    })
    forwarded.on('upgrade', (answer, upstream, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      upstream.write(head)
      socket.write(first)
      upstream.pipe(socket).pipe(upstream)
      for (const end of [upstream, socket]) end.on('error', () => [upstream, socket].map((s) => s.destroy()))
    })
    forwarded.on('error', () => socket.destroy())
    forwarded.end()
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      http.once('error', reject)
      http.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = http.address() as AddressInfo

  const proxy: FaultyProxy = {
    origin: `http://localhost:${port}`,
    forwardTo: (other) => {
      target = other
    },
    fault: (path, fault, method) => void rules.push({ method: method ?? null, path: patternOf(path), fault }),
    change: (path, change) =>
      void rules.push({
        method: null,
        path: patternOf(path),
        fault: { reachesServer: true, answer: 'right', change },
      }),
    rewrite: (path, rewrite) =>
      void rules.push({
        method: null,
        path: patternOf(path),
        fault: { reachesServer: true, answer: 'right', rewrite },
      }),
    struck: () => struck,
    received(method, path) {
      const pattern = patternOf(path)
      return received.filter((each) => each.method === method && pattern.test(each.path)).length
    },
    heal() {
      rules = rules.filter(isWorld)
      struck = 0
      if (!http.listening) void listen(port)
    },
    closeConnections: (isOn) => {
      closes = isOn
    },
    async refuseConnections() {
      const closed = new Promise((done) => http.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    reset() {
      rules = []
      received = []
      closes = false
      proxy.heal()
    },
    stop() {
      http.close()
      for (const socket of sockets) socket.destroy()
      agent.destroy()
    },
  }
  return proxy
}

const isWorld = ({ fault }: Rule) => fault.change !== undefined || fault.rewrite !== undefined

/** The paths that fit one which may have `{parameters}` and end with `*`. */
export function patternOf(path: string): RegExp {
  const escaped = path
    .replace(/\*$/, '{rest}')
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace('{rest}', '.*')
    .replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}
