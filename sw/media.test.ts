import 'fake-indexeddb/auto'
import { beforeAll, expect, it, vi } from 'vitest'

const worker = Object.assign(new EventTarget(), {
  location: new URL('https://kapao.example/sw.js'),
  registration: { scope: 'https://kapao.example/' },
})
const address = new URL('/games/naga.png', worker.location).href
const kept = new Map<string, Response>()
const online = vi.fn<(request: Request) => Promise<Response>>()

const picture = (bytes: string, type = 'image/png') =>
  new Response(bytes, { headers: { 'content-type': type } })

/** Asks for the picture as an `<img>` does. `done` is when the worker has done all work that it began for it. */
function ask(): { given: Promise<Response>; done: Promise<unknown> } {
  const request = Object.defineProperty(new Request(address), 'destination', { value: 'image' })
  const works: Promise<unknown>[] = []
  let given: Promise<Response> = Promise.reject(new Error('no route'))
  given.catch(() => {})
  const event = Object.assign(new Event('fetch'), {
    request,
    waitUntil: (work: Promise<unknown>) => works.push(work.catch(() => {})),
    respondWith: (response: Promise<Response>) => {
      given = response
    },
  })
  worker.dispatchEvent(event)
  return { given, done: given.then(() => Promise.all(works)) }
}

const textOf = async ({ given, done }: ReturnType<typeof ask>) => {
  const text = await (await given).text()
  await done
  return text
}

beforeAll(async () => {
  vi.stubGlobal('self', worker)
  vi.stubGlobal('FetchEvent', class {})
  vi.stubGlobal('ExtendableEvent', Event)
  vi.stubGlobal('location', worker.location)
  vi.stubGlobal('registration', worker.registration)
  vi.stubGlobal('fetch', online)
  for (const method of ['log', 'debug', 'warn', 'error', 'groupCollapsed', 'groupEnd'] as const)
    vi.spyOn(console, method).mockReturnValue()
  const cache = {
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    put: async ({ url }: Request, response: Response) => void kept.set(url, response),
    delete: async ({ url }: Request) => kept.delete(url),
    keys: async () => [],
  }
  const caches = { match: cache.match, open: async () => cache }
  Object.assign(worker, { caches })
  vi.stubGlobal('caches', caches)
  const { apiAddress } = await import('./api-address.ts')
  const { keepImages } = await import('./media.ts')
  keepImages(apiAddress('', worker.location.origin))
})

it('a picture that the operator has replaced is seen the next time', async () => {
  online.mockResolvedValueOnce(picture('old'))
  expect(await textOf(ask())).toBe('old')
  online.mockResolvedValueOnce(picture('new'))
  expect(await textOf(ask())).toBe('old')
  online.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await textOf(ask())).toBe('new')
})

it('a page in the place of a picture, or no answer, leaves the good copy', async () => {
  kept.set(address, picture('good'))
  online.mockResolvedValueOnce(picture('<h1>Maintenance</h1>', 'text/html'))
  expect(await textOf(ask())).toBe('good')
  online.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await textOf(ask())).toBe('good')
  expect(await kept.get(address)?.clone().text()).toBe('good')
})
