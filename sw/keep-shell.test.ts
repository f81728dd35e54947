import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Handler = (navigation: object) => Promise<Response>
const shell = vi.hoisted(() => ({ handler: null as Handler | null, kept: vi.fn<() => Promise<Response>>() }))
vi.mock('workbox-routing', () => ({
  registerRoute() {},
  NavigationRoute: class {
    constructor(handler: Handler) {
      shell.handler = handler
    }
  },
}))
const precached = vi.hoisted(() => vi.fn())
vi.mock('workbox-precaching', () => ({
  addPlugins() {},
  cleanupOutdatedCaches() {},
  createHandlerBoundToURL: () => shell.kept,
  precacheAndRoute: precached,
}))
vi.mock('workbox-core', () => ({ clientsClaim() {}, cacheNames: {} }))

const network = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  network.mockReset().mockImplementation(async () => new Response('of the network'))
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('location', { origin: 'https://kapao.test' })
  vi.stubGlobal('self', { kapaoFiles: { start: [], later: [], onUse: [] }, addEventListener() {} })
  vi.stubGlobal('FetchEvent', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(): Promise<Response | undefined> {
  const { keepShell } = await import('./keep-shell.ts')
  keepShell()
  const answer = shell.handler?.({ event: new Event('fetch') })
  await vi.advanceTimersByTimeAsync(4000)
  return answer
}

it.each([
  ['refuses', () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))],
  ['does not answer', () => new Promise<Response>(() => {})],
])('gives the page from the network where the cache %s', async (_, kept) => {
  shell.kept.mockImplementation(kept)
  expect(await (await opened())?.text()).toBe('of the network')
  expect(network).toHaveBeenCalledWith('/index.html')
})

it('gives a page that the host has redirected as one that a browser opens', async () => {
  shell.kept.mockRejectedValue(new TypeError('the cache is away'))
  const redirected = Object.defineProperty(new Response('of the network'), 'redirected', { value: true })
  network.mockResolvedValue(redirected)
  const page = await opened()
  expect([page?.redirected, await page?.text()]).toEqual([false, 'of the network'])
})

it('gives the kept page, and asks nobody', async () => {
  shell.kept.mockResolvedValue(new Response('kept'))
  expect(await (await opened())?.text()).toBe('kept')
  expect(network).not.toHaveBeenCalled()
})

it('lets no other route take the page at the root', async () => {
  await opened()
  expect(precached).toHaveBeenCalledWith([], expect.objectContaining({ directoryIndex: '' }))
})
