import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAssetsOf } from './kept-assets.ts'

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
