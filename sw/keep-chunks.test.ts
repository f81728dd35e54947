import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const ADDRESS = 'https://kapao.test/assets/home-12345678.js'
type Route = { handle(options: object): Promise<Response> }
const routes = vi.hoisted(() => [] as Route[])
vi.mock('workbox-routing', () => ({
  registerRoute: (_: unknown, route: Route) => routes.push(route),
}))

class FakeEvent extends Event {
  waitUntil(work: Promise<unknown>): void {
    work.catch(() => {})
  }
}

const network = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.resetModules()
  routes.length = 0
  vi.useFakeTimers()
  network.mockReset().mockImplementation(async () => new Response('of the network'))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('location', { origin: 'https://kapao.test', href: 'https://kapao.test/sw.js' })
  vi.stubGlobal('ExtendableEvent', FakeEvent)
  vi.stubGlobal('FetchEvent', class extends FakeEvent {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type FakeCaches = { open(name: string): Promise<Partial<Cache>>; match(): Promise<Response | undefined> }

/** Asks the worker for a chunk. Returns its text. */
async function chunkFrom(caches: FakeCaches): Promise<string> {
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('self', {
    kapaoFiles: { start: [], later: [], onUse: [] },
    addEventListener() {},
    caches,
  })
  const { keepChunks } = await import('./keep-chunks.ts')
  keepChunks()
  const request = new Request(ADDRESS)
  const answer = routes[0]?.handle({ request, url: new URL(ADDRESS), event: new FakeEvent('fetch') })
  await vi.advanceTimersByTimeAsync(4000)
  return (await answer)?.text() ?? ''
}

const refused = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
const silent = () => new Promise<never>(() => {})

it.each([
  ['refuses', refused],
  ['does not answer', silent],
])('gives a chunk from the network where the cache %s', async (_, fail) => {
  expect(await chunkFrom({ open: fail, match: fail })).toBe('of the network')
  expect(network).toHaveBeenCalledOnce()
})

it('gives a chunk of the previous build although the first cache refuses', async () => {
  const kept = { match: async () => new Response('kept') }
  const open = async (name: string) => (name.endsWith('previous-build') ? kept : { match: refused })
  expect(await chunkFrom({ open, match: refused })).toBe('kept')
  expect(network).not.toHaveBeenCalled()
})

it.each([
  ['is away', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['carries nothing', silent],
  ['has no such file', async () => new Response('no such file', { status: 404 })],
  ['is broken', async () => new Response('bad gateway', { status: 502 })],
])('waits for a slow cache where the network %s', async (_, ask) => {
  network.mockImplementation(ask)
  const late = () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('kept')), 3500))
  expect(await chunkFrom({ open: async () => ({ match: late }), match: silent })).toBe('kept')
})

it('says what the network says where no cache has the chunk', async () => {
  network.mockImplementation(async () => new Response('no such file', { status: 404 }))
  const empty = async () => undefined
  expect(await chunkFrom({ open: async () => ({ match: empty, keys: async () => [] }), match: empty })).toBe(
    'no such file',
  )
})
