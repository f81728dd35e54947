import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * `cut`: half of the answer, then the connection drops. `portal`: a captive portal's page in its place.
 * `cacheable`: the answer says that a browser may keep it for an hour.
 */
type Fault = 'cut' | 'portal' | 'cacheable'

export interface FaultyProxy {
  origin: string
  /** What happens to GETs of this path until `heal`. The sandbox's own faults are for its API only. */
  fault(path: string, fault: Fault): void
  heal(): void
  stop(): void
}

/** Stands between a browser and the sandbox. */
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
