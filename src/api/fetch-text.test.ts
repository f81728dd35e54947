import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { fetchText, TimeoutError } from './fetch-text.ts'

/** The addresses of the calls that ended without their whole answer. Each test has its own: one may end late. */
const dropped: (string | undefined)[] = []
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url)
  response.on('close', () => {
    if (!response.writableFinished) dropped.push(request.url)
  })
  if (request.url?.startsWith('/silent')) return
  response.writeHead(200, { 'content-type': 'text/plain' })
  if (request.url?.startsWith('/stuck')) response.write('half')
  else response.end('whole')
})

beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)))
afterAll(() => server.closeAllConnections())
/** Whether the server still has the call. Where the machine is slow, one may end before it comes there. */
const isOpen = (path: string) =>
  asked.filter((url) => url === path).length > dropped.filter((url) => url === path).length
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

it('returns the text of an answer', async () => {
  const { response, text } = await fetchText(at('/whole'), { timeoutMs: 5000 })
  expect([response.status, text]).toEqual([200, 'whole'])
})

it.each(['/silent', '/stuck'])('gives up on %s in time and drops the call', async (path) => {
  await expect(fetchText(at(path), { timeoutMs: 300 })).rejects.toThrow(TimeoutError)
  await expect.poll(() => isOpen(path)).toBe(false)
})

it('drops the call when its signal does, and does not call that late', async () => {
  const controller = new AbortController()
  const fetched = fetchText(at('/stuck?cancelled'), { timeoutMs: 60_000, signal: controller.signal })
  controller.abort()
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' })
  await expect(
    fetchText(at('/silent?late'), { timeoutMs: 60_000, signal: controller.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).not.toContain('/silent?late')
})

it('drops a late call in a browser without AbortSignal.any and AbortSignal.timeout', async () => {
  const { any, timeout } = AbortSignal
  onTestFinished(() => void Object.assign(AbortSignal, { any, timeout }))
  Object.assign(AbortSignal, { any: undefined, timeout: undefined })
  const { signal } = new AbortController()
  const path = '/silent?old-browser'
  await expect(fetchText(at(path), { method: 'POST', timeoutMs: 300, signal })).rejects.toThrow(TimeoutError)
  await expect.poll(() => isOpen(path)).toBe(false)
})
