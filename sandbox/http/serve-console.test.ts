import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveConsole } from './serve-console.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'))
})
afterEach(() => rm(folder, { recursive: true }))

const get = (path: string) => serveConsole(folder).request(path)

test('a console that is not built says which command builds it', async () => {
  const answer = await get('/sandbox/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('npm run build:console')
})

test('the built console is served under its strict policy, and nothing outside its folder', async () => {
  await writeFile(join(folder, 'index.html'), '<title>Console</title>')
  expect((await get('/sandbox')).headers.get('location')).toBe('/sandbox/')
  const page = await get('/sandbox/')
  expect(await page.text()).toBe('<title>Console</title>')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/sandbox/no-such.js')).status).toBe(404)
  expect((await get('/sandbox/..%2f..%2fetc%2fpasswd')).status).toBe(404)
})
