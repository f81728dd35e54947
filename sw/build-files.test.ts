import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const FILES = [
  'index.html',
  'assets/foundation-Cz-lasF-.css',
  'assets/home-BcsdogPC.js',
  'assets/th-D3TOjQQa.js',
  'assets/home-icons-_5ymrBq9.js',
  'assets/SpinDialog-CiLVAUuC.js',
]

/** Returns what a worker fetches ahead on a phone with this connection. */
async function fetchedAhead(connection: object | undefined): Promise<string[]> {
  vi.stubGlobal('self', { __WB_MANIFEST: FILES.map((url) => ({ url, revision: null })) })
  vi.stubGlobal('__START_CHUNKS__', ['home', 'th'])
  vi.stubGlobal('navigator', { connection })
  vi.resetModules()
  const { filesAhead } = await import('./build-files.ts')
  return filesAhead.map(({ url }) => url)
}

it('fetches everything ahead', async () => {
  expect(await fetchedAhead({ saveData: false })).toEqual(FILES)
  expect(await fetchedAhead(undefined)).toEqual(FILES)
})

it('fetches only what a start needs with the data saver on', async () => {
  expect(await fetchedAhead({ saveData: true })).toEqual(FILES.slice(0, 4))
})
