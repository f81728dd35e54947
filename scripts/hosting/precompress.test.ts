import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { precompress } from './precompress.ts'

const build = mkdtempSync(join(tmpdir(), 'kapao-build-'))
afterAll(() => rmSync(build, { recursive: true }))

it('writes smaller files beside those that become smaller', () => {
  mkdirSync(join(build, 'assets'))
  const script = 'console.log("กระเป๋า");'.repeat(90)
  writeFileSync(join(build, 'assets/app-1a2b.js'), script)
  writeFileSync(join(build, 'tiny.json'), '{}')
  writeFileSync(join(build, 'film.mp4'), script)
  expect(precompress(build)).toBe(2)
  expect(brotliDecompressSync(readFileSync(join(build, 'assets/app-1a2b.js.br'))).toString()).toBe(script)
  expect(gunzipSync(readFileSync(join(build, 'assets/app-1a2b.js.gz'))).toString()).toBe(script)
  for (const file of ['tiny.json.br', 'tiny.json.gz', 'film.mp4.br', 'film.mp4.gz'])
    expect([file, existsSync(join(build, file))]).toEqual([file, false])
})
