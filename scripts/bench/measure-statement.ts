import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { BackendControl } from '../../tests/plain-backend/backend-control.ts'
import { startPlainBackend } from '../../tests/plain-backend/start-plain-backend.ts'
import { phoneStorage } from '../../tests/support/phone-storage.ts'
import { statementRows } from '../../tests/support/statement-rows.ts'
import { runSteps } from '../run-step.ts'
import { buildStep, builds } from '../sandbox-builds.ts'
import { asKib, asMs, asRatio, median, type Row } from './goals.ts'
import { copyProfile, visitWith } from './measure-start.ts'
import { SHORTEST_MS, slowestEvent, watchEvents } from './slowest-event.ts'

const SIZES = [100, 10_000] as const
const MOST_KIB = 5 * 1024
const OUT = '.sandbox/bench/plain'

interface Figures {
  /** From the tap on the tab until rows are there, ms. */
  shown: number[]
  /** The slowest key of a search, ms. */
  key: number[]
  /** Kept on the phone, in bytes. */
  disk: number
}

/** Waits until the phone has every entry, and has written it down. */
async function readAll(page: Page): Promise<void> {
  await page.getByText('The whole statement is loaded.').waitFor()
  await page.waitForLoadState('networkidle')
  // It is written in idle moments.
  await page.waitForTimeout(3000)
}

async function measureSize(size: number, runs: number): Promise<Figures> {
  // The sandbox gives pages. This backend gives all entries at once.
  const backend = await startPlainBackend({ distDir: OUT, habits: { pageSize: 'all' } })
  const account = await new BackendControl(backend.origin).newPlayer({ history: size })
  const [origin] = phoneStorage(backend.appOrigin, account).origins
  const profile = copyProfile()
  const found: Figures = { shown: [], key: [], disk: 0 }
  await visitWith(profile, async (page) => {
    await page.goto(`${backend.appOrigin}/icons/favicon.svg`)
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, origin?.localStorage ?? [])
    await page.goto(`${backend.appOrigin}/user/statement`)
    await readAll(page)
  })
  await visitWith(profile, async (page) => {
    await page.goto(`${backend.appOrigin}/icons/favicon.svg`)
    // What was just written lies on disk twice, until the browser has closed it.
    found.disk = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watchEvents, SHORTEST_MS)
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${backend.appOrigin}/user/home`)
      const tab = page.locator('nav a[href="/user/statement"]').first()
      await tab.waitFor()
      await page.waitForLoadState('networkidle')
      const begun = performance.now()
      await tab.tap()
      await statementRows(page).first().waitFor()
      found.shown.push(performance.now() - begun)
      await page.waitForLoadState('networkidle')
      const search = page.getByRole('searchbox')
      // The app has kept the search of the run before.
      if (run === 0) await page.getByRole('button', { name: 'Search and filter' }).tap()
      await search.fill('')
      found.key.push(
        await slowestEvent(page, async () => {
          for (const key of '10.57') await search.press(key, { delay: 100 })
          await page
            .getByText(/entries fit|fits/)
            .first()
            .waitFor()
        }),
      )
    }
  })
  rmSync(profile, { recursive: true, force: true })
  await backend.stop()
  return found
}

/** What a long statement costs: to open it from the phone's disk, to search it, and its room there. */
export async function measureStatement(runs: number): Promise<Row[]> {
  runSteps([buildStep({ ...builds.testPlain, title: 'Build (bench, plain backend)', outDir: OUT })])
  const [small, large] = SIZES
  const short = await measureSize(small, runs)
  const long = await measureSize(large, runs)
  return [
    asRatio(
      `tap on the tab statement until rows are there, ${large} entries to ${small}`,
      median(long.shown),
      median(short.shown),
      1.1,
    ),
    asMs(`a key in the search of ${small} entries`, median(short.key), 100),
    asMs(`a key in the search of ${large} entries`, median(long.key), 100),
    asKib(`room on disk for ${large} entries, with the app's other data`, long.disk, MOST_KIB),
  ]
}
