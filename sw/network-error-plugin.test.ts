import { beforeAll, expect, it, vi } from 'vitest'
import { cacheableLookups } from '#contract/lookup.ts'

/** A worker without a network and without anything in its caches. */
const worker = Object.assign(new EventTarget(), {
  location: new URL('https://kapao.example/sw.js'),
  registration: { scope: 'https://kapao.example/' },
  kapaoFiles: { start: [], later: [], onUse: [['assets/howto-1a2b3c4d.js', 'x']] },
})

/** Returns what the worker gives for a request of this destination. */
async function asked(path: string, destination: string): Promise<Response | undefined> {
  const request = Object.defineProperty(new Request(new URL(path, worker.location)), 'destination', {
    value: destination,
  })
  let given: Promise<Response> | undefined
  const event = Object.assign(new Event('fetch'), {
    request,
    waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
    respondWith: (response: Promise<Response>) => {
      given = response
    },
  })
  worker.dispatchEvent(event)
  return given
}

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('ExtendableEvent', Event)
  // Workbox says in the console what it could not serve.
  for (const method of ['log', 'debug', 'warn', 'error', 'groupCollapsed', 'groupEnd'] as const)
    vi.spyOn(console, method).mockReturnValue()
  vi.stubGlobal('location', worker.location)
  vi.stubGlobal('registration', worker.registration)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const empty = { match: async () => undefined, keys: async () => [], delete: async () => false }
  vi.stubGlobal('caches', { ...empty, open: async () => empty })
  const { apiAddress } = await import('./api-address.ts')
  const api = apiAddress('', worker.location.origin)
  for (const keep of [
    (await import('./keep-chunks.ts')).keepChunks,
    (await import('./keep-fonts.ts')).keepFonts,
    (await import('./media.ts')).keepHowToVideos,
  ])
    keep()
  ;(await import('./keep-lookups.ts')).keepLookups(api)
  ;(await import('./media.ts')).keepImages(api)
})

it.each([
  ['a lookup', cacheableLookups[0] ?? '', ''],
  ['a chunk', '/assets/howto-1a2b3c4d.js', 'script'],
  ['a font', '/assets/thai-1a2b3c4d.woff2', 'font'],
  ['a picture', '/games/naga.png', 'image'],
  ['a video', '/how-to/th/wallet.mp4', 'video'],
])(
  '%s that neither the network nor the phone has is a network error, which no engine logs as uncaught',
  async (_, path, destination) => {
    expect((await asked(path, destination))?.type).toBe('error')
  },
)
