/**
 * Measures the speed on a slow phone (CPU 4×, slow 4G): medians of several runs, as ratios to a static page
 * in the same run. Absolute times would depend too much on the machine.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { Sandbox } from '../tests/support/sandbox.ts'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

const RUNS = 5
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const CACHE_SIZES = [10, 10_000]

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function slow(page: Page, network: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (network) await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/**
 * Returns the first contentful paint, and the time when `text` was visible, in ms since the navigation
 * began.
 */
async function readTimes(
  page: Page,
  url: string,
  text: RegExp | null,
): Promise<{ paint: number; ready: number }> {
  await page.goto(url, { waitUntil: 'commit' })
  if (text) await page.getByText(text).first().waitFor()
  else await page.waitForLoadState('load')
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ready: performance.now(),
  }))
}

async function measure(
  makeContext: () => Promise<BrowserContext>,
  network: boolean,
  url: string,
  text: RegExp | null,
  prepare: (page: Page) => Promise<void> = async () => {},
) {
  const paints: number[] = []
  const readies: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await makeContext()
    const page = await context.newPage()
    await prepare(page)
    await slow(page, network)
    const { paint, ready } = await readTimes(page, url, text)
    paints.push(paint)
    readies.push(ready)
    await context.close()
  }
  return { paint: median(paints), ready: median(readies) }
}

runSteps([buildStep(builds.startTh)])
const server = await startSandbox(builds.startTh.outDir)
const browser = await chromium.launch({
  executablePath: findBrowsers().browser,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
})
const fresh = () =>
  browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true })
const { token } = await new Sandbox(server.origin).newPlayer({ balance: 4321.5 })

/** Signs in, visits once and waits for the worker, so that the next start is that of an installed app. */
async function visitOnce(page: Page): Promise<void> {
  await page.goto(`${server.origin}/icons/favicon.svg`)
  await page.evaluate((value) => {
    localStorage.setItem('kapao.session', JSON.stringify({ token: value, id: 'bench' }))
    localStorage.setItem('kapao.agreement', 'true')
  }, token)
  await page.goto(`${server.origin}/user/home`)
  await page.getByText('4,321.50').waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

async function fillCache(page: Page, size: number): Promise<number> {
  return page.evaluate(async (count) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('kapao-private')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const put = (key: string) =>
      new Promise((resolve) => {
        const transaction = database.transaction('queries', 'readwrite')
        transaction
          .objectStore('queries')
          .put({ version: 'bench', updatedAt: Date.now(), data: 'x'.repeat(2000) }, key)
        transaction.oncomplete = resolve
      })
    const filling = database.transaction('queries', 'readwrite')
    for (let entry = 0; entry < count; entry += 1) {
      filling
        .objectStore('queries')
        .put({ version: 'bench', updatedAt: Date.now(), data: 'x'.repeat(2000) }, `bench fill ${entry}`)
    }
    await new Promise((resolve) => {
      filling.oncomplete = resolve
    })
    const started = performance.now()
    for (let write = 0; write < 50; write += 1) await put(`bench write ${write}`)
    const spent = (performance.now() - started) / 50
    database.close()
    return spent
  }, size)
}

const plain = await measure(fresh, true, `${server.origin}/icons/favicon.svg`, null)
const login = await measure(fresh, true, `${server.origin}/login`, /เข้าสู่ระบบ/)
const again = await measure(fresh, true, `${server.origin}/user/home`, /4,321\.50/, visitOnce)
const offline = await measure(fresh, false, `${server.origin}/user/home`, /4,321\.50/, async (page) => {
  await visitOnce(page)
  await page.context().setOffline(true)
})
const writes: number[] = []
const starts: number[] = []
for (const size of CACHE_SIZES) {
  const spent: number[] = []
  const start = await measure(fresh, false, `${server.origin}/user/home`, /4,321\.50/, async (page) => {
    await visitOnce(page)
    spent.push(await fillCache(page, size))
    await page.context().setOffline(true)
  })
  writes.push(median(spent))
  starts.push(start.ready)
}
await browser.close()
await server.stop()

const ratio = (value: number, base: number) => `${(value / base).toFixed(2)}×`
console.log(`\nMedians of ${RUNS} runs at CPU 4×, slow 4G; 1.00× is a static picture's load`)
console.table({
  'static picture': { paint: '', ready: ratio(plain.ready, plain.ready) },
  'login, first visit': { paint: ratio(login.paint, plain.ready), ready: ratio(login.ready, plain.ready) },
  'home with balance, second visit': {
    paint: ratio(again.paint, plain.ready),
    ready: ratio(again.ready, plain.ready),
  },
  'home with balance, no network': {
    paint: ratio(offline.paint, plain.ready),
    ready: ratio(offline.ready, plain.ready),
  },
})
console.log(`A cache of ${CACHE_SIZES[1]} entries against one of ${CACHE_SIZES[0]}:`)
console.table({
  'one write': ratio(writes[1] ?? 0, writes[0] ?? 1),
  'start to balance, no network': ratio(starts[1] ?? 0, starts[0] ?? 1),
})
