import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Starts a server of another origin, such as a captive portal, for the file's tests. It sends the same JSON
 * to every request. `visits` has the method and the token of each request since the test began.
 */
export function otherOrigin(answer: unknown) {
  const visits: { method: string | undefined; authorization: string | undefined }[] = []
  const server = createServer((request, response) => {
    visits.push({ method: request.method, authorization: request.headers.authorization })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  beforeAll(() => new Promise<void>((started) => server.listen(0, '127.0.0.1', started)))
  beforeEach(() => {
    visits.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { visits, address: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
