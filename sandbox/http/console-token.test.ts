import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type RunningServer } from '../server.ts'
import { rawRequest } from '../testing/raw-request.ts'

let server: RunningServer
beforeAll(async () => {
  server = await createServer({ port: 0, host: '0.0.0.0', database: ':memory:' })
})
afterAll(() => server.close())

const ask = (path: string, headers: Record<string, string> = {}) =>
  rawRequest(server.port, path, { headers: { host: `192.168.1.5:${server.port}`, ...headers } })
const statusOf = async (path: string, headers?: Record<string, string>) => (await ask(path, headers)).status

it("opens the app's API and the games to other machines, but not the console", async () => {
  for (const path of ['/api/lookup/active', '/sandbox/art/line-qr.svg', '/sandbox/game/sign-in']) {
    expect([path, await statusOf(path)]).toEqual([path, 200])
  }
  for (const path of [
    '/sandbox',
    '/sandbox/',
    '/sandbox/index.html',
    '/sandbox/api/otp',
    '/sandbox/api/none',
  ]) {
    expect([path, await statusOf(path)]).toEqual([path, 401])
    expect([path, await statusOf(path, { host: 'localhost' })]).toEqual([path, 401])
  }
  expect(await statusOf('/sandbox/api/otp', { host: 'evil.example' })).toBe(403)
})

it('gives a browser a cookie for the token, which no other site can use', async () => {
  expect(server.consoleToken).toMatch(/^[\w-]{22}$/)
  const entered = await ask(`/sandbox/?token=${server.consoleToken}`)
  expect([entered.status, entered.headers.location]).toEqual([302, '/sandbox/'])
  const [setCookie = ''] = entered.headers['set-cookie'] as string[]
  expect(setCookie).toMatch(/; Path=\/sandbox; HttpOnly; SameSite=Lax$/)
  const cookie = setCookie.replace(/;.*/, '')
  // 503 where the console is not built.
  expect([200, 503]).toContain(await statusOf('/sandbox/', { cookie }))
  expect(await statusOf('/sandbox/api/otp', { cookie })).toBe(200)
  expect(await statusOf('/sandbox/api/otp', { cookie, origin: 'https://evil.example' })).toBe(403)
})

it('takes the right bearer token of a script and no other', async () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect(await statusOf('/sandbox/api/otp', bearer(server.consoleToken ?? ''))).toBe(200)
  for (const token of ['', 'x', `${server.consoleToken}x`]) {
    expect([token, await statusOf('/sandbox/api/otp', bearer(token))]).toEqual([token, 401])
    expect([token, await statusOf(`/sandbox/?token=${token}`)]).toEqual([token, 401])
    expect([token, await statusOf('/sandbox/', { cookie: `kapao-console=${token}` })]).toEqual([token, 401])
  }
})
