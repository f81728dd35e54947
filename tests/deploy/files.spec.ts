import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readHeadersFile } from '../../scripts/hosting/read-headers-file.ts'
import { observe } from '../support/observatory.ts'
import { expect, test } from './deployed.ts'
import { apiOrigin } from './plan.ts'

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** Asks without a browser, which would hide how the answer was compressed. */
function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, method }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers as Answer['headers'],
        body: Buffer.concat(chunks),
      })
    })
    asked.on('error', reject).end()
  })
}

test('files have the headers and the cache rules of the build', async ({ app, plan }) => {
  const wanted = readHeadersFile(readFileSync(join(plan.firstBuild, 'th/_headers'), 'utf8'))
  const { assets } = JSON.parse(readFileSync(join(plan.firstBuild, 'th/version.json'), 'utf8'))
  const screens = ['/', '/login', '/user/home', '/user/share-slip']
  const files = [`/${assets[0]}`, '/icons/icon-192.png', '/how-to/th/game.mp4', '/sw.js', '/version.json']
  for (const path of [...screens, ...files, '/manifest.webmanifest', '/recover.html']) {
    const { status, headers } = await ask(app + path)
    expect([path, status]).toEqual([path, 200])
    expect(headers, path).toMatchObject(wanted(screens.includes(path) ? '/index.html' : path))
  }
  expect((await ask(`${app}/manifest.webmanifest`)).headers['content-type']).toBe('application/manifest+json')
  const page = await ask(`${app}/user/home`)
  expect(page.body.toString()).toContain('id="root"')
  expect((await ask(`${app}/`, { 'if-none-match': page.headers.etag ?? '' })).status).toBe(304)
})

test('Observatory gives A+, with the API on https', async ({ app, plan }) => {
  const { headers } = await ask(`${app}/`)
  const policy = headers['content-security-policy']
    ?.replaceAll(apiOrigin(plan), 'https://api.example')
    .replaceAll(/\b(http|ws):\/\/127/g, 'https://127')
  const { score, grade, points } = observe({ ...headers, 'content-security-policy': policy })
  expect([score, grade], JSON.stringify(points)).toEqual([125, 'A+'])
})

test('files go out as they were compressed in the build', async ({ app, plan }) => {
  const { assets } = JSON.parse(readFileSync(join(plan.firstBuild, 'th/version.json'), 'utf8'))
  const script = assets.find((name: string) => name.includes('foundation-'))
  for (const path of ['/', `/${script}`, '/sw.js', '/manifest.webmanifest']) {
    const file = join(plan.firstBuild, 'th', path === '/' ? 'index.html' : path)
    const brotli = await ask(app + path, { 'accept-encoding': 'gzip, br' })
    expect([path, brotli.headers['content-encoding'], brotli.headers.vary]).toEqual([
      path,
      'br',
      'Accept-Encoding',
    ])
    expect(brotli.body.equals(readFileSync(`${file}.br`))).toBe(true)
    const gzip = await ask(app + path, { 'accept-encoding': 'gzip' })
    expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip'])
    expect(gunzipSync(gzip.body).equals(readFileSync(file))).toBe(true)
    expect(brotliDecompressSync(brotli.body).equals((await ask(app + path)).body)).toBe(true)
  }
})

test('what is missing is a 404 that nobody keeps', async ({ app }) => {
  for (const path of ['/assets/gone-1a2b.js', '/assets/gone', '/icons/gone.png', '/gone.json']) {
    const { status, headers, body } = await ask(app + path, { accept: 'text/html' })
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.toString()).not.toContain('id="root"')
  }
})

test('a slip that the worker does not take leads to the app, and source maps are not served', async ({
  app,
  plan,
}) => {
  const { status, headers } = await ask(`${app}/user/share-slip`, {}, 'POST')
  expect(status).toBe(303)
  expect(headers.location).toMatch(/\/user\/home\?dialog=deposit\.shared-not-kept$/)
  const { assets } = JSON.parse(readFileSync(join(plan.firstBuild, 'th/version.json'), 'utf8'))
  expect((await ask(`${app}/${assets[0]}.map`)).status).toBe(404)
  expect(readFileSync(join(plan.firstBuild, 'th.server/maps', `${assets[0]}.map`), 'utf8')).toContain(
    '"mappings"',
  )
})
