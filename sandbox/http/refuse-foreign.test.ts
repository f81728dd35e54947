import { networkInterfaces } from 'node:os'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type RunningServer } from '../server.ts'
import { type RawReply, rawRequest } from '../testing/raw-request.ts'

let server: RunningServer
beforeAll(async () => {
  server = await createServer({ port: 0, database: ':memory:', corsOrigins: ['https://app.test'] })
})
afterAll(() => server.close())

const own = () => `localhost:${server.port}`
function get(path: string, headers: Record<string, string>): Promise<RawReply> {
  return rawRequest(server.port, path, { headers: { host: own(), ...headers } })
}
function post(path: string, headers: Record<string, string>, body = '{}'): Promise<RawReply> {
  return rawRequest(server.port, path, { method: 'POST', headers: { host: own(), ...headers }, body })
}

function canConnect(headers: Record<string, string>): Promise<boolean> {
  const socket = io(`http://127.0.0.1:${server.port}`, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  })
  return new Promise<boolean>((resolve) => {
    socket.on('connect', () => resolve(true))
    socket.on('connect_error', () => resolve(false))
  }).finally(() => socket.close())
}

describe('a sandbox without HOST', () => {
  it('listens on this machine alone', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address && !address.internal && address.family === 'IPv4')
    for (const other of others) {
      await expect(fetch(`http://${other?.address}:${server.port}/api/lookup/active`)).rejects.toThrow()
    }
    expect((await get('/api/lookup/active', {})).status).toBe(200)
    expect(server.consoleToken).toBeNull()
  })

  it.each(['localhost', 'LOCALHOST:5173', '127.0.0.1:4173', '[::1]:4173'])(
    'accepts the name %s',
    async (host) => {
      expect((await get('/sandbox/api/clock', { host })).status).toBe(200)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:4173', '192.168.1.5'])(
    'refuses the name "%s" everywhere',
    async (host) => {
      for (const path of [
        '/',
        '/api/lookup/active',
        '/sandbox/',
        '/sandbox/api/otp',
        '/sandbox/art/line-qr.svg',
      ]) {
        expect([path, (await get(path, { host })).status]).toEqual([path, 403])
      }
      expect(await canConnect({ host })).toBe(false)
    },
  )

  it('lets no other site credit a player', async () => {
    const credit = (headers: Record<string, string>) =>
      post(
        '/sandbox/api/players/0812345678/credit',
        { 'content-type': 'text/plain', ...headers },
        '{"amount":999}',
      )
    for (const origin of [
      'https://evil.example',
      'http://localhost:1',
      'https://app.test',
      'null',
      'http://127.0.0.1',
    ]) {
      expect([origin, (await credit({ origin })).status]).toEqual([origin, 403])
    }
    expect(server.world.ledger.postings().filter(({ amount }) => amount === 99_900)).toEqual([])
    expect((await credit({ origin: `http://${own()}` })).status).toBe(200)
    expect(server.world.ledger.postings().filter(({ amount }) => amount === 99_900)).toHaveLength(1)
  })

  it('takes calls of the API from its own origin and those of CORS_ORIGIN only', async () => {
    const statusFrom = async (origin: string) => (await post('/api/login', { origin })).status
    expect(await statusFrom('https://evil.example')).toBe(403)
    expect(await statusFrom('null')).toBe(403)
    expect(await statusFrom(`http://${own()}`)).toBe(400)
    expect(await statusFrom('https://app.test')).toBe(400)
    const preflight = await rawRequest(server.port, '/api/login', {
      method: 'OPTIONS',
      headers: { host: own(), origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([403, undefined])
  })

  it('connects the chat from its own origin and those of CORS_ORIGIN only', async () => {
    expect(await canConnect({})).toBe(true)
    expect(await canConnect({ origin: 'https://app.test' })).toBe(true)
    expect(await canConnect({ origin: 'https://evil.example' })).toBe(false)
  })

  it('lets any origin sign in to a demo game, but only its own play it', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }
    expect((await post('/sandbox/game/sign-in', form, 'username=x&password=y')).status).toBe(401)
    expect((await post('/sandbox/game/rounds', { origin: 'null' })).status).toBe(403)
  })
})
