import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { fetchText, TimeoutError } from './fetch-text.ts'

let droppedCalls = 0
const server = createServer((request, response) => {
  response.on('close', () => {
    if (!response.writableFinished) droppedCalls += 1
  })
  if (request.url === '/silent') return
  response.writeHead(200, { 'content-type': 'text/plain' })
  if (request.url === '/stuck') response.write('half')
  else response.end('whole')
})

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.closeAllConnections())
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

it('returns the text of an answer', async () => {
  const { response, text } = await fetchText(at('/whole'), { timeoutMs: 5000 })
  expect([response.status, text]).toEqual([200, 'whole'])
})

it.each(['/silent', '/stuck'])('gives up on %s in time and drops the call', async (path) => {
  const before = droppedCalls
  await expect(fetchText(at(path), { timeoutMs: 50 })).rejects.toThrow(TimeoutError)
  await expect.poll(() => droppedCalls).toBe(before + 1)
})

it('drops the call when its signal does, and does not call that late', async () => {
  const before = droppedCalls
  const controller = new AbortController()
  const fetched = fetchText(at('/stuck'), { timeoutMs: 60_000, signal: controller.signal })
  controller.abort()
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    fetchText(at('/whole'), { timeoutMs: 60_000, signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(droppedCalls - before).toBeLessThanOrEqual(1)
})

it('drops a late call in a browser without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any, timeout } = AbortSignal
  onTestFinished(() => void Object.assign(AbortSignal, { any, timeout }))
  Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  const before = droppedCalls
  const { signal } = new AbortController()
  await expect(fetchText(at('/silent'), { method: 'POST', timeoutMs: 50, signal })).rejects.toThrow(
    TimeoutError,
  )
  await expect.poll(() => droppedCalls).toBe(before + 1)
})
