import { afterEach, expect, it, vi } from 'vitest'
import { healChunk } from './heal-chunk.ts'

const URL_OF_CHUNK = 'https://kapao.example/assets/WithdrawDialog-1a2b.js'
const GOOD = 'export const WithdrawDialog = 1'

afterEach(() => vi.unstubAllGlobals())

const javascript = (text: string, init: ResponseInit = {}) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' }, ...init })

/** Heals a chunk that is `kept` in a cache. Returns what is put in its place, or null. */
async function healed(kept: string, server: Response | Error): Promise<string | null> {
  const fetched = vi.fn(async () => {
    if (server instanceof Error) throw server
    return server
  })
  vi.stubGlobal('fetch', fetched)
  let replaced: string | null = null
  const put = async (_: RequestInfo | URL, response: Response) => {
    replaced = await response.text()
  }
  const healing = healChunk({ match: async () => javascript(kept), put }, new Request(URL_OF_CHUNK))
  await healing.catch(() => {})
  expect(fetched).toHaveBeenCalledWith(URL_OF_CHUNK, { cache: 'no-cache' })
  return replaced
}

it('replaces a spoiled chunk by the server’s', async () => {
  expect(await healed('<<< spoiled', javascript(GOOD))).toBe(GOOD)
  expect(await healed(GOOD.slice(0, 9), javascript(GOOD))).toBe(GOOD)
})

it('leaves a whole chunk', async () => {
  expect(await healed(GOOD, javascript(GOOD))).toBeNull()
})

it.each([
  ['the network is away', new TypeError('Failed to fetch')],
  ['the server does not have it any more', javascript('gone', { status: 404 })],
  [
    'a portal answers',
    new Response('<title>Free WiFi</title>', { headers: { 'content-type': 'text/html' } }),
  ],
])('leaves a chunk where %s', async (_, server) => {
  expect(await healed(GOOD, server)).toBeNull()
})
