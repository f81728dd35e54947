import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchAssetsOf, keepAssetsOf } from './kept-assets.ts'

let build = ''
beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), 'kapao-build-'))
})
afterEach(() => rmSync(build, { recursive: true, force: true }))

/** Writes a build in place of the one before, as Vite does. */
function write(own: Record<string, string>): void {
  rmSync(build, { recursive: true })
  mkdirSync(join(build, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(own)) writeFileSync(join(build, 'assets', name), text)
  writeFileSync(
    join(build, 'version.json'),
    JSON.stringify({ assets: Object.keys(own).map((name) => `assets/${name}`) }),
  )
}
const assets = () => readdirSync(join(build, 'assets')).sort()

it('keeps the own assets of the build before, and not those of earlier ones', () => {
  write({ 'home-1.js': 'one', 'same.js': 'same' })
  const first = keepAssetsOf(build)
  write({ 'home-2.js': 'two', 'same.js': 'same' })
  expect(first.addTo(build)).toBe(1)
  expect(assets()).toEqual(['home-1.js', 'home-2.js', 'same.js'])
  expect(readFileSync(join(build, 'assets/home-1.js'), 'utf8')).toBe('one')

  const second = keepAssetsOf(build)
  write({ 'home-3.js': 'three' })
  expect(second.addTo(build)).toBe(2)
  expect(assets()).toEqual(['home-2.js', 'home-3.js', 'same.js'])
})

it('says where there is no build to keep the assets of', () => {
  expect(() => keepAssetsOf(build)).toThrow('no version.json')
})

describe('a build that is deployed at an address', () => {
  const warnings: string[] = []
  let server: Server
  let origin = ''
  let files: Record<string, string> = {}
  beforeEach(async () => {
    warnings.length = 0
    files = {}
    server = createServer(({ url = '' }, response) => {
      const text = files[url]
      // As a host does that knows only the page.
      response.setHeader('content-type', text === undefined ? 'text/html' : 'text/javascript')
      response.end(text ?? '<!doctype html>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })
  const deploy = (assets: string[], market = 'th') => {
    files = Object.fromEntries(assets.map((asset) => [`/${asset}`, `deployed ${asset}`]))
    files['/version.json'] = JSON.stringify({ market, assets })
  }
  const fetchAssets = (address = origin) => fetchAssetsOf(address, 'th', (text) => warnings.push(text))

  it('is where its assets are fetched from', async () => {
    deploy(['assets/home-1.js', 'assets/same.js'])
    const kept = await fetchAssets(`${origin}/`)
    write({ 'home-2.js': 'two', 'same.js': 'same' })
    expect(kept.addTo(build)).toBe(1)
    expect(readFileSync(join(build, 'assets/home-1.js'), 'utf8')).toBe('deployed assets/home-1.js')
    expect(readFileSync(join(build, 'assets/same.js'), 'utf8')).toBe('same')
    expect(warnings).toEqual([])
  })

  it('may lack a file, and is then kept without it', async () => {
    deploy(['assets/home-1.js', 'assets/gone.js'])
    Reflect.deleteProperty(files, '/assets/gone.js')
    const kept = await fetchAssets()
    write({})
    expect(kept.addTo(build)).toBe(1)
    expect(warnings).toEqual([`${origin}/assets/gone.js could not be fetched, and is not kept.`])
  })

  it('may not be there yet', async () => {
    write({ 'home-1.js': 'one' })
    expect((await fetchAssets()).addTo(build)).toBe(0)
    expect((await fetchAssets('http://127.0.0.1:1')).addTo(build)).toBe(0)
    files['/version.json'] = '{}'
    expect((await fetchAssets()).addTo(build)).toBe(0)
    expect(warnings).toEqual([
      `${origin} has no build to keep assets of: there is no version.json.`,
      expect.stringContaining('http://127.0.0.1:1 has no build to keep assets of: '),
      `${origin} has no build to keep assets of: its version.json names no assets.`,
    ])
  })

  it('must be of the same market', async () => {
    deploy([], 'lao')
    await expect(fetchAssets()).rejects.toThrow(`${origin} is of the market lao, not th`)
  })

  it.each([
    'assets/../../.bashrc',
    '../x.js',
    'assets/..',
    'assets/a/b.js',
    '/assets/a.js',
    'index.html',
    'assets/a.js?b',
  ])('cannot name %s as an asset', async (asset) => {
    deploy(['assets/home-1.js', asset])
    await expect(fetchAssets()).rejects.toThrow(`names ${JSON.stringify(asset)} as an asset`)
  })
})
