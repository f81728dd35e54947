import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/test.ts'

const build = join(import.meta.dirname, '..', '.sandbox', 'test-th')
/** The transfer size in every browser with a service worker, where the server has compressed its files ahead. */
const brotliSize = (file: string) => brotliCompressSync(readFileSync(join(build, file))).length
const KIB = 1024
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

test('the first visit to the login loads at most 129.5 KiB of JavaScript', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const scripts: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto(`${server.origin}/login`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'เข้าสู่ระบบ' })).toBeVisible()
  await context.close()
  expect(scripts.length).toBeGreaterThan(2)
  // The hashes in the names of the files alone move a sum by a tenth of a KiB from build to build: a limit needs room.
  expect(sum(scripts.map(brotliSize))).toBeLessThanOrEqual(129.5 * KIB)
})

test('a first visit to the registration or the guide loads no file that only a player needs', async ({
  browser,
  server,
}) => {
  // The contact page is not among them: its chat is that of players.
  for (const [path, own] of [
    ['register', 'BankField'],
    ['howto', 'HowtoScreen'],
  ] as const) {
    // Each visit begins without a cache.
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    const names: string[] = []
    page.on('request', (asked) => names.push(/\/assets\/(.+)-.{8}\.js$/.exec(asked.url())?.[1] ?? ''))
    await page.goto(`${server.origin}/${path}`)
    // The network may be idle before a slow machine asks for them. The worker is registered after the first picture.
    await expect.poll(() => names).toEqual(expect.arrayContaining([own, 'register-worker']))
    await page.waitForLoadState('networkidle')
    await context.close()
    const ofPlayers = ['home', 'player', 'stack', 'limits', 'dialogs', 'history']
    expect(
      ofPlayers.filter((name) => names.includes(name)),
      path,
    ).toEqual([])
  }
})

test('a player waits for at most 12 scripts of 163.75 KiB until home is visible', async ({ player }) => {
  const scripts: string[] = []
  player.page.on('request', (asked) => {
    const { pathname } = new URL(asked.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) scripts.push(pathname)
  })
  await player.signIn({ balance: 4321 })
  await expect(player.page.getByText('฿4,321.00').first()).toBeVisible()
  // The registration of the worker is the first thing that is fetched after the first picture.
  const isWorker = (path: string) => path.startsWith('/assets/register-worker-')
  await expect.poll(() => scripts.some(isWorker)).toBe(true)
  const awaited = scripts.slice(0, scripts.findIndex(isWorker))
  expect(awaited.length).toBeGreaterThan(3)
  expect(awaited.length).toBeLessThanOrEqual(12)
  expect(sum(awaited.map(brotliSize))).toBeLessThanOrEqual(163.75 * KIB)
})

test('a browser is told to compile beside the main thread what a start runs', () => {
  const firstLines = Object.fromEntries(
    readdirSync(join(build, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => [
        name.replace(/-.{8}\.js$/, ''),
        readFileSync(join(build, 'assets', name), 'utf8').split('\n')[0],
      ]),
  )
  for (const name of ['libraries', 'foundation', 'login', 'home', 'player']) {
    expect(firstLines[name], name).toBe('//# allFunctionsCalledOnLoad')
  }
})

test('what is cached ahead stays under 498.5 KiB on the wire, and the page with its styles under 16.75 KiB', () => {
  const [, list = ''] = /^self\.kapaoFiles=(\{.*?\});/.exec(readFileSync(join(build, 'sw.js'), 'utf8')) ?? []
  const { start, later, onUse }: Record<string, [string, string][]> = JSON.parse(list)
  const namesOf = (files: [string, string][] = []) => files.map(([path]) => path)
  const ahead = [...namesOf(start), ...namesOf(later)]
  expect(ahead).toContain('index.html')
  // In the order of their use: the first visit may end before the worker has everything.
  const place = (name: string) => ahead.findIndex((path) => path.startsWith(name))
  expect(place('index.html')).toBeLessThan(place('assets/foundation-'))
  expect(place('assets/home-')).toBeLessThan(place('assets/BannersDialog-'))
  // The worker finds a file of the previous build by its name without the hash.
  const names = [...ahead, ...namesOf(onUse)].map((path) => path.replace(/-.{8}(?=\.\w+$)/, ''))
  expect(new Set(names).size).toBe(names.length)
  expect(sum(ahead.map(brotliSize))).toBeLessThanOrEqual(498.5 * KIB)
  expect(brotliSize('index.html')).toBeLessThanOrEqual(16.75 * KIB)
})
