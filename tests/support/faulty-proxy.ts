import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `cut`: sends half of the answer and drops the connection. `portal`: sends the page of a captive portal.
 * `cacheable`: lets a browser cache the answer for an hour.
 */
type Fault = 'cut' | 'portal' | 'cacheable'

export interface FaultyProxy {
  origin: string
  /** Makes GETs of this path fail until `heal`. The sandbox's own faults cover its API only. */
  fault(path: string, fault: Fault): void
  heal(): void
  stop(): void
}

/** Starts a proxy between a browser and the sandbox. */
export async function startFaultyProxy(origin: string): Promise<FaultyProxy> {
  const faults = new Map<string, Fault>()
  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', origin)
    const fault = faults.get(url.pathname)
    if (fault === 'portal') {
      outgoing.setHeader('content-type', 'text/html')
      outgoing.end('<!doctype html><title>Free WiFi</title>')
      return
    }
    const { method, headers } = incoming
    const forwarded = request(url, { method, headers }, (answer) => {
      const cacheable = fault === 'cacheable' ? { 'cache-control': 'public, max-age=3600' } : {}
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...cacheable })
      if (fault !== 'cut') {
        answer.pipe(outgoing)
        return
      }
      const half = Number(answer.headers['content-length']) / 2
      let sent = 0
      answer.on('data', (part: Buffer) => {
        outgoing.write(part)
        sent += part.length
        if (sent >= half) outgoing.destroy()
      })
    })
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fault: (path, fault) => void faults.set(path, fault),
    heal: () => faults.clear(),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
