import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ORIGIN = 'https://kapao.test'
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** A build of three chunks that name each other, and a page. */
const build = (hash: string, word: string): Record<string, string> => ({
  [`assets/home-${hash}AAAA.js`]: `import"./libraries-Cz-lasF-.js";const deps=["assets/SpinDialog-${hash}BB_-.js"];`,
  [`assets/SpinDialog-${hash}BB_-.js`]: `import{a}from"./home-${hash}AAAA.js";a("${word}");`,
  'assets/libraries-Cz-lasF-.js': 'export let a=console.log',
  'index.html': `<link href="/assets/home-${hash}AAAA.js"><script>home-12345678</script>`,
})

/** Workbox keeps the page under an address with its revision. */
const addressOf = (path: string, text: string) =>
  `${ORIGIN}/${path}${path === 'index.html' ? `?__WB_REVISION__=${digestOf(text)}` : ''}`

/** A cache with the files of a build. */
class FakeCache {
  readonly kept = new Map<string, Response>()
  constructor(files: Record<string, string>) {
    for (const [path, text] of Object.entries(files)) {
      const headers = {
        'content-type': path.endsWith('.html') ? 'text/html' : 'text/javascript',
        etag: '"1"',
      }
      this.kept.set(addressOf(path, text), new Response(text, { headers }))
    }
  }
  keys = async () => [...this.kept.keys()].map((url) => new Request(url))
  match = async ({ url }: Request) => this.kept.get(url)?.clone()
  put = async ({ url }: Request, response: Response) => void this.kept.set(url, response)
}

/** Installs a build on a phone that has an earlier one. Returns what had to be fetched, and the cache. */
async function install(next: Record<string, string>, cache: FakeCache) {
  vi.stubGlobal('self', {
    kapaoFiles: {
      start: Object.entries(next).map(([path, text]) => [path, digestOf(text)]),
      later: [],
      onUse: [],
    },
  })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.resetModules()
  const { carryOverPlugin } = await import('./carry-over-plugin.ts')
  const plugin = carryOverPlugin()
  const fetched: string[] = []
  for (const [path, text] of Object.entries(next)) {
    const request = new Request(addressOf(path, text))
    const cachedResponse = await cache.match(request)
    const options = { cachedResponse, request, cacheName: 'precache', event: new Event('install') }
    const found = await plugin.cachedResponseWillBeUsed?.(options as never)
    if (!found) fetched.push(path)
    else expect(await found.text()).toBe(text)
  }
  return fetched
}

const head = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('location', { origin: ORIGIN })
  head
    .mockReset()
    .mockResolvedValue(
      new Response(null, { headers: { 'content-type': 'text/html', 'content-security-policy': 'new' } }),
    )
  vi.stubGlobal('fetch', head)
})
afterEach(() => vi.unstubAllGlobals())

it('fetches only the changed chunk of a build whose names are all new', async () => {
  const cache = new FakeCache(build('1111', 'old'))
  expect(await install(build('2222', 'new'), cache)).toEqual(['assets/SpinDialog-2222BB_-.js'])
  const carried = cache.kept.get(`${ORIGIN}/assets/home-2222AAAA.js`)
  expect(carried?.headers.get('content-type')).toBe('text/javascript')
  expect(carried?.headers.has('etag')).toBe(false)
})

it('gives the page the headers that the server sends now', async () => {
  const cache = new FakeCache(build('1111', 'same'))
  const next = build('2222', 'same')
  expect(await install(next, cache)).toEqual([])
  const page = cache.kept.get(addressOf('index.html', next['index.html'] ?? ''))
  expect(page?.headers.get('content-security-policy')).toBe('new')
  expect(head.mock.calls.map(([, init]) => init?.method)).toEqual(['HEAD'])
})

it('fetches the page where the server does not say its headers', async () => {
  head.mockResolvedValue(new Response('', { status: 405 }))
  expect(await install(build('2222', 'same'), new FakeCache(build('1111', 'same')))).toEqual(['index.html'])
  head.mockRejectedValue(new TypeError('offline'))
  expect(await install(build('2222', 'same'), new FakeCache(build('1111', 'same')))).toEqual(['index.html'])
})

it('never takes a file that is spoiled, or that the build does not list', async () => {
  const earlier = build('1111', 'same')
  const spoiled = { ...earlier, 'assets/home-1111AAAA.js': '<<<', 'assets/gone-1111CCCC.js': '' }
  expect(await install(build('2222', 'same'), new FakeCache(spoiled))).toEqual(['assets/home-2222AAAA.js'])
})

it('finds a file in any of the earlier builds that the phone has', async () => {
  const cache = new FakeCache({ ...build('1111', 'first'), ...build('3333', 'second') })
  expect(await install(build('2222', 'first'), cache)).toEqual([])
  expect(await install(build('4444', 'second'), cache)).toEqual([])
})

it('has only what it needs from a phone with nothing', async () => {
  const next = build('2222', 'new')
  expect(await install(next, new FakeCache({}))).toEqual(Object.keys(next))
  expect(head).not.toHaveBeenCalled()
})

describe('a page that asks for a file', () => {
  const next = build('2222', 'same')
  const request = new Request(`${ORIGIN}/assets/SpinDialog-2222BB_-.js`)

  /** What the worker takes for kept, while a page waits. */
  async function found(cache: object, cachedResponse?: Response) {
    vi.stubGlobal('self', {
      kapaoFiles: {
        start: Object.entries(next).map(([path, text]) => [path, digestOf(text)]),
        later: [],
        onUse: [],
      },
    })
    vi.stubGlobal('caches', cache)
    vi.resetModules()
    const { carryOverPlugin } = await import('./carry-over-plugin.ts')
    const event = Object.assign(new Event('fetch'), { waitUntil() {} })
    const options = { cachedResponse, request, cacheName: 'fetched', event }
    return carryOverPlugin().cachedResponseWillBeUsed?.(options as never)
  }
  const refuse = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))

  it('gets what is carried over although a full phone does not keep it', async () => {
    const cache = Object.assign(new FakeCache(build('1111', 'same')), { put: refuse })
    const carried = await found({ open: async () => cache })
    expect(await carried?.text()).toBe(next['assets/SpinDialog-2222BB_-.js'])
  })

  it('has to fetch it where the cache refuses', async () => {
    expect(await found({ open: refuse })).toBeNull()
    expect(await found({ open: async () => ({ keys: refuse }) })).toBeNull()
  })

  it('gets what was found without another look', async () => {
    const kept = new Response('kept')
    expect(await found({ open: refuse }, kept)).toBe(kept)
  })
})

it('does not count a file as installed that a full phone has not kept', async () => {
  const cache = Object.assign(new FakeCache(build('1111', 'same')), {
    put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  })
  await expect(install(build('2222', 'same'), cache)).rejects.toThrow('full')
})
