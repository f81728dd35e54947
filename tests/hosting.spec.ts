import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHeadersFile } from '../scripts/hosting/read-headers-file.ts'
import { directivesOf, observe } from './support/observatory.ts'
import { expect, test } from './support/test.ts'

/** How the builds for the tests ask to be served. `npm run test:deploy` has real servers do so. */
const builds = ['test-th', 'test-lao'].map((name) => join('.sandbox', name))
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const headersIn = (build: string, path: string) => readHeadersFile(read(build, '_headers'))(path)
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy allows the inline scripts and styles of the built pages by their hash, and no others', () => {
  for (const build of builds) {
    const policy = directivesOf(headersIn(build, '/index.html')['content-security-policy'] ?? '')
    for (const page of ['index.html', 'recover.html']) {
      // A block of data is not run.
      const html = read(build, page).replace(/<script type="application\/json"[\s\S]*?<\/script>/g, '')
      const inline = (tag: string) =>
        [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
          ([, text = '']) => sha256(text),
        )
      expect(policy['script-src'], page).toEqual(expect.arrayContaining(inline('script')))
      expect(policy['style-src'], page).toEqual(expect.arrayContaining(inline('style')))
    }
    expect(JSON.stringify([policy['script-src'], policy['style-src']])).not.toContain('unsafe')
  }
})

test('the headers get A+ from Observatory', () => {
  for (const build of builds) {
    const { score, grade, points } = observe(headersIn(build, '/index.html'))
    expect([score, grade], JSON.stringify(points)).toEqual([125, 'A+'])
  }
})

test('the files for nginx, Caddy and static hosts say the same', () => {
  for (const build of builds) {
    const headers = readHeadersFile(read(build, '_headers'))('/assets/x-1a2b.js')
    const nginx = read(`${build}.server`, 'nginx.conf').toLowerCase()
    const caddy = read(`${build}.server`, 'Caddyfile').toLowerCase()
    for (const [name, value] of Object.entries(headers)) {
      const written = value.toLowerCase().replaceAll('"', '\\"')
      if (name === 'cache-control') continue
      expect(nginx).toContain(`add_header ${name} "${written}" always;`)
      expect(caddy).toContain(`\t\t${name} "${written}"`)
    }
    expect(read(build, '404.html')).toBe(read(build, 'index.html'))
  }
})

test('each kind of file has its cache rule', () => {
  const rule = (path: string) => headersIn('.sandbox/test-th', path)['cache-control']
  expect(rule('/assets/foundation-1a2b.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/icons/icon-192.png', '/screenshots/home-th.jpg', '/how-to/th/game.mp4'])
    expect(rule(path)).toBe('public, max-age=3600')
  for (const path of [
    '/',
    '/index.html',
    '/sw.js',
    '/version.json',
    '/manifest.webmanifest',
    '/recover.html',
  ])
    expect(rule(path)).toBe('no-cache')
})

test('version.json names the build and its own assets', () => {
  for (const build of builds) {
    const { version, market, assets } = JSON.parse(read(build, 'version.json'))
    expect(version).toBe(JSON.parse(read('package.json')).version)
    expect(market).toBe(build.endsWith('lao') ? 'lao' : 'th')
    expect([...assets].sort()).toEqual(globSync('assets/*', { cwd: build }).sort())
    expect(existsSync(join(build, assets[0]))).toBe(true)
  }
})

test('a build names the licences of what it contains', () => {
  for (const build of builds) {
    const text = read(build, 'THIRD-PARTY-LICENSES.txt')
    for (const name of [
      'react-dom',
      '@tanstack/query-core',
      'valibot',
      'workbox-routing',
      'qr',
      'socket.io-client',
    ])
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\(`, 'm'))
    expect(text).not.toContain('@babel/')
  }
})

test('the sandbox sends what the build asks for', async ({ request, server }) => {
  for (const path of ['/index.html', '/icons/favicon.svg', '/version.json']) {
    const answer = await request.get(server.origin + path)
    expect(answer.headers()).toMatchObject(headersIn('.sandbox/test-th', path))
    const known = { 'if-none-match': answer.headers().etag ?? '' }
    expect((await request.get(server.origin + path, { headers: known })).status()).toBe(304)
  }
})
