import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type RunningServer } from '../server.ts'
import { rawRequest } from '../testing/raw-request.ts'

const origin = 'https://app.test'
let server: RunningServer
beforeAll(async () => {
  server = await createServer({ port: 0, database: ':memory:', corsOrigins: [origin] })
})
afterAll(() => server.close())

const ask = (method: string, headers: Record<string, string> = {}) =>
  rawRequest(server.port, '/api/lookup/active', { method, headers: { host: 'localhost', ...headers } })

it('says in a preflight what the app of another origin may send', async () => {
  const { status, headers } = await ask('OPTIONS', { origin, 'access-control-request-method': 'POST' })
  expect(status).toBe(204)
  expect(headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'Authorization,Content-Type,Accept-Language,X-Client,Idempotency-Key',
    'access-control-allow-methods': 'GET,POST,PUT,DELETE',
  })
})

it('lets the app of another origin read every answer, also that of a fault', async () => {
  const readable = {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Date,Retry-After',
  }
  expect(await ask('GET', { origin })).toMatchObject({ status: 200, headers: readable })
  server.world.faults.add({ path: '*', fault: 'status-after', status: 503 })
  expect(await ask('GET', { origin })).toMatchObject({ status: 503, headers: readable })
  server.world.faults.add({ path: '*', fault: 'drop-before' })
  await expect(ask('GET', { origin })).rejects.toThrow()
  expect(await ask('GET', { origin })).toMatchObject({ status: 200, headers: readable })
})

it('names no origin if the request has none', async () => {
  expect((await ask('GET')).headers).not.toHaveProperty('access-control-allow-origin')
})
