import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serveApp } from './serve-app.ts'

const dist = mkdtempSync(join(tmpdir(), 'kapao-dist-'))
mkdirSync(join(dist, 'assets'))
const script = 'console.log("ก".repeat(9));'.repeat(50)
writeFileSync(join(dist, 'index.html'), '<!doctype html><script src="/x.js"></script>')
const headers = `/*
  Content-Security-Policy: script-src 'self'; frame-ancestors 'none'
  X-Content-Type-Options: nosniff

/index.html
  Cache-Control: no-cache

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`
writeFileSync(join(dist, '_headers'), headers)
writeFileSync(join(dist, 'assets/app-1a2b.js'), script)
writeFileSync(join(dist, 'sw.js'), 'self')
writeFileSync(join(dist, 'how-to.mp4'), Buffer.from('0123456789'))
afterAll(() => rmSync(dist, { recursive: true }))

const app = serveApp(dist)
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

describe('the built app', () => {
  it('may be kept for ever if names have a hash, and only after asking if they decide the build', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await kept('/assets/app-1a2b.js')).toContain('immutable')
    expect(await kept('/')).toBe('no-cache')
    expect(await kept('/user/home')).toBe('no-cache')
    expect(await kept('/sw.js')).toBe('no-cache')
  })

  it('is compressed for browsers that can read it, and not sent again if it is known', async () => {
    const compressed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect((await compressed.arrayBuffer()).byteLength).toBeLessThan(script.length / 5)
    const known = { 'accept-encoding': 'gzip', 'if-none-match': compressed.headers.get('etag') ?? '' }
    expect((await get('/assets/app-1a2b.js', known)).status).toBe(304)
    expect((await get('/assets/app-1a2b.js')).headers.get('content-encoding')).toBeNull()
  })

  it('is that of the newest build, also where an older one has been served', async () => {
    const served = async () => (await get('/user/home')).text()
    const first = await served()
    expect(await served()).toBe(first)
    writeFileSync(join(dist, 'index.html'), `${first}<!-- newer -->`)
    expect(await served()).toContain('newer')
    writeFileSync(join(dist, '_headers'), headers.replace('no-cache', 'no-store'))
    expect((await get('/')).headers.get('cache-control')).toBe('no-store')
    writeFileSync(join(dist, '_headers'), headers)
  })

  it('serves its page for a screen, but never for a missing file', async () => {
    const shell = await get('/user/home')
    expect([shell.headers.get('cache-control'), await shell.text()]).toEqual([
      'no-cache',
      expect.stringContaining('<!doctype html>'),
    ])
    const missing = await get('/assets/gone.js', { accept: 'text/html' })
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect((await get('/user/home.json')).status).toBe(404)
  })

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=50-', 416, '', 'bytes */10'],
  ])('serves a part of a video: %s', async (range, status, text, contentRange) => {
    const part = await get('/how-to.mp4', { range })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      status,
      text,
      contentRange,
    ])
  })

  it('has the headers that the build asks for', async () => {
    for (const path of ['/', '/user/home', '/assets/app-1a2b.js', '/sw.js']) {
      const { headers } = await get(path)
      expect(headers.get('content-security-policy'), path).toBe("script-src 'self'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
  })

  it('stays inside its folder', async () => {
    for (const path of ['/..%2f..%2fetc%2fpasswd', '/..%2fpackage.json', '/%2e%2e/package.json']) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })

  it('explains what to do if there is no build', async () => {
    const answer = await serveApp(join(dist, 'none')).request('/')
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('npm run build')])
  })
})
