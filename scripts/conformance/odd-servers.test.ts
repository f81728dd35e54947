import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { optionsFrom } from './options.ts'
import { runConformance } from './run-conformance.ts'
import { shapeOf } from './shape-of.ts'

vi.setConfig({ testTimeout: 60_000 })

let server: Server | undefined
afterEach(() => server?.close())

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Runs against a server that lets everybody in and answers as told. */
async function runAgainst(answer: Answer, origin: string | null = null) {
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url !== '/api/login') return answer(request, response)
    request.resume()
    response.setHeader('access-control-allow-origin', '*').end('{"token":"token-of-a-session"}')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return runConformance({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    phone: '0812345678',
    password: 'secret-word',
    origin,
    hasEffects: false,
    withdrawBaht: null,
    patienceMs: 100,
  })
}

const GOOD = {
  'access-control-allow-origin': 'https://app.example',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Client',
}

describe('CORS', () => {
  const preflight = (headers: Record<string, string>) =>
    runAgainst(
      (request, response) => response.writeHead(request.method === 'OPTIONS' ? 204 : 200, headers).end(),
      'https://app.example',
    )

  it('has nothing against what is needed', async () => {
    expect((await preflight(GOOD)).text).not.toMatch(/CORS: (The preflight|Access-Control-Allow)/)
  })

  it.each([
    [
      'another origin',
      { 'access-control-allow-origin': 'https://other.example' },
      /preflight does not allow https:\/\/app\.example/,
    ],
    [
      'a method that is not allowed',
      { 'access-control-allow-methods': 'GET, POST, PUT' },
      /Allow-Methods lacks DELETE/,
    ],
    [
      'a header that is not allowed',
      { 'access-control-allow-headers': 'authorization,content-type' },
      /Allow-Headers lacks x-client/,
    ],
    [
      'a star, which does not stand for Authorization',
      { 'access-control-allow-headers': '*' },
      /Allow-Headers lacks authorization/,
    ],
  ])('stops at %s', async (_, change, words) => {
    const { text, isLivable } = await preflight({ ...GOOD, ...change })
    expect(text).toMatch(words)
    expect(isLivable).toBe(false)
  })

  it('takes a star for every other header', async () => {
    expect(
      (await preflight({ ...GOOD, 'access-control-allow-headers': 'authorization, *' })).text,
    ).not.toContain('lacks')
  })
})

describe('what the app cannot live with', () => {
  it('names a wallet that cannot be read', async () => {
    const { text, isLivable } = await runAgainst((_, response) => response.end('{"data":{"other":1}}'))
    expect(text).toContain('GET /api/wallet: Its answer cannot be read: { data: { other: 0 } }.')
    expect(isLivable).toBe(false)
  })

  it('names calls that redirect', async () => {
    const { text, isLivable } = await runAgainst((request, response) =>
      response.writeHead(301, { location: `${request.url}/` }).end(),
    )
    expect(text).toContain('POST /api/statement: It redirects (301).')
    expect(isLivable).toBe(false)
  })

  it('names a backend that gives data for any token', async () => {
    const { text } = await runAgainst((_, response) =>
      response.end('{"profile":{"name":"x"},"wallet":{"amount":5}}'),
    )
    expect(text).toContain('A wrong token gets the data of a player.')
  })

  it('names a server that is not there', async () => {
    const { text, isLivable } = await runConformance({
      url: 'http://127.0.0.1:1',
      phone: '1',
      password: 'secret-word',
      origin: null,
      hasEffects: false,
      withdrawBaht: null,
      patienceMs: 100,
    })
    expect(text).toContain('Nobody can sign in: no answer')
    expect(isLivable).toBe(false)
  })
})

it('a form holds nothing of a player', () => {
  const body = {
    code: 1001,
    status: 'error',
    message: 'โอน 500 บาท ไม่สำเร็จ',
    data: { _id: 'p77', phone: '0812345678', rows: [{ amount: 12.5 }] },
  }
  expect(shapeOf(body)).toBe(
    '{ code: 1001, status: "error", message: "…", data: { _id: "…", phone: "…", rows: [{…}] } }',
  )
})

describe('the options', () => {
  const words = ['--url', 'https://api.example/', '--phone', '081', '--password', 'secret-word']

  it('take what is needed', () => {
    expect(optionsFrom([...words, '--origin', 'https://app.example/x'], {})).toMatchObject({
      url: 'https://api.example',
      origin: 'https://app.example',
      hasEffects: false,
      withdrawBaht: null,
    })
    expect(optionsFrom(words.slice(0, 4), { KAPAO_PASSWORD: 'p' }).password).toBe('p')
    expect(optionsFrom(words, { MARKET: 'lao' }).market).toBe('lao')
    expect(optionsFrom([...words, '--market', 'th'], { MARKET: 'lao' }).market).toBe('th')
  })

  it.each([
    [words.slice(0, 4), /--password/],
    [[...words, '--withdraw', '100'], /needs --with-effects/],
    [[...words, '--with-effects', '--withdraw', 'all'], /amount in baht/],
    [['--url', 'api.example', ...words.slice(2)], /--url should be/],
    [[...words, '--market', 'laos'], /--market should be th or lao/],
    [[...words, 'and-more-of-it'], /belongs to no option/],
  ])('refuse %j without telling the password', (wrong, message) => {
    expect(() => optionsFrom(wrong, {})).toThrow(message)
    try {
      optionsFrom(wrong, {})
    } catch (error) {
      expect(`${error}`).not.toMatch(/secret-word|and-more/)
    }
  })
})
