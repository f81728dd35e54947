import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowsers } from '../find-browsers.ts'
import { type Marks, type Wanted, watchStart } from './probe.ts'

export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const WIDTH = 360

export interface Start {
  url: string
  wanted: Wanted
  /** The profile of an earlier visit; without it the phone has never been here. */
  profile?: string
  isOffline?: boolean
  /** How many times slower than this machine. */
  cpu: number
}

export interface StartFigures extends Marks {
  /** What the main thread has worked until it was ready, in ms. */
  work: number
  /** Transferred, in bytes. */
  scripts: number
  /** After a collection, in bytes. */
  heap: number
}

/** The longest that the app waits for an idle moment to load what can wait (`when-idle.ts`), and some more. */
const QUIET_MS = 4000

async function openBrowser(
  profile: string,
  args: string[] = [],
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: findBrowsers().shell,
    viewport: { width: WIDTH, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
    serviceWorkers,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      ...args,
    ],
  })
}

/** Copies a profile, or makes an empty one. Returns its folder. */
export function copyProfile(profile?: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'kapao-bench-'))
  if (profile) cpSync(profile, copy, { recursive: true })
  return copy
}

/** Opens a browser with this profile for a visit. What the visit changes stays in the profile. */
export async function visitWith(
  profile: string,
  visit: (page: Page) => Promise<void>,
  args: string[] = [],
): Promise<void> {
  const context = await openBrowser(profile, args)
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Measures one start in a browser process that has just begun, from a copy of the profile. */
export async function measureStart({ url, wanted, profile, isOffline, cpu }: Start): Promise<StartFigures> {
  const copy = copyProfile(profile)
  const context = await openBrowser(copy)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await session.send('Network.enable')
    if (isOffline) await context.setOffline(true)
    else await session.send('Network.emulateNetworkConditions', SLOW_4G)
    const scripts = new Set<string>()
    let bytes = 0
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await session.send('Performance.enable')
    await page.addInitScript(watchStart, wanted)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.benchMarks.ready > 0, null, { timeout: 60_000 })
    const marks = await page.evaluate(() => window.benchMarks)
    const { metrics } = await session.send('Performance.getMetrics')
    const work = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return { ...marks, work: work * 1000, scripts: bytes, heap: usedSize }
  } finally {
    await context.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Returns the compressed bytes of the chunks that a page asks for itself, until it asks for no more. */
export async function countScripts({ url, wanted, profile }: Start): Promise<number> {
  const copy = copyProfile(profile)
  // Once there is a worker, the page loads the dialogs that the worker has fetched ahead. They are not home's.
  const context = await openBrowser(copy, [], 'block')
  try {
    const page = await context.newPage()
    // The browser keeps 250 files, and a page with many pictures may have more.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(2000))
    await page.goto(url)
    await page.getByText(wanted.text).first().waitFor()
    let [before, sizes] = [-1, await page.evaluate(sizesOfChunks)]
    while (sizes.length > before) {
      before = sizes.length
      await page.waitForTimeout(QUIET_MS)
      await page.waitForLoadState('networkidle')
      sizes = await page.evaluate(sizesOfChunks)
    }
    return sizes.reduce((sum, size) => sum + size, 0)
  } finally {
    await context.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs in the page. */
function sizesOfChunks(): number[] {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return loaded
    .filter(({ name }) => /^\/assets\/.+\.js$/.test(new URL(name).pathname))
    .map(({ encodedBodySize }) => encodedBodySize)
}
