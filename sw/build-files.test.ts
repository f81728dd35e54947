import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const START = ['index.html', 'assets/foundation-Cz-lasF-.css', 'assets/home-BcsdogPC.js']
const LATER = ['assets/SpinDialog-CiLVAUuC.js']
const ON_USE = ['assets/ChatDialog-_5ymrBq9.js']

/** Reads the list as a worker does on a phone with this connection. */
async function listOn(connection: object | undefined) {
  const listed = (paths: string[]) => paths.map((path) => [path, `digest of ${path}`])
  vi.stubGlobal('self', { kapaoFiles: { start: listed(START), later: listed(LATER), onUse: listed(ON_USE) } })
  vi.stubGlobal('location', { origin: 'https://kapao.test' })
  vi.stubGlobal('navigator', { connection })
  vi.resetModules()
  return import('./build-files.ts')
}
const urls = (files: { url: string }[]) => files.map(({ url }) => url)

it('fetches everything ahead but what is useless without a network', async () => {
  expect(urls((await listOn({ saveData: false })).filesAhead)).toEqual([...START, ...LATER])
  expect(urls((await listOn(undefined)).filesAhead)).toEqual([...START, ...LATER])
})

it('fetches only what a start needs with the data saver on', async () => {
  expect(urls((await listOn({ saveData: true })).filesAhead)).toEqual(START)
})

it('knows the digest of each file, and has it as the revision of those whose names stay', async () => {
  const { digestOf, filesAhead } = await listOn(undefined)
  expect(digestOf.get('https://kapao.test/assets/ChatDialog-_5ymrBq9.js')).toBe(`digest of ${ON_USE[0]}`)
  expect(filesAhead.slice(0, 2).map(({ revision }) => revision)).toEqual(['digest of index.html', null])
})
