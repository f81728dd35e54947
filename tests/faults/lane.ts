import type { Browser, BrowserContext } from '@playwright/test'
import { contract } from '#contract/contract.ts'
import { type FaultyProxy, patternOf, startFaultyProxy } from '../support/faulty-proxy.ts'
import { phoneStorage } from '../support/phone-storage.ts'
import { waitForApp } from '../support/wait-for-app.ts'
import type { Account, Backend } from './backend.ts'
import { type CallRow, hasEffect, type Stage } from './call-row.ts'
import type { OddHabit } from './odd-habits.ts'
import { until } from './until.ts'
import { type Watched, watch } from './watch.ts'

/** A place where one cell after another plays, each in a browser context of its own. */
export interface Lane {
  browser: Browser
  backend: Backend
  /** Stands before the API; before the app, too, where both have one origin. */
  proxy: FaultyProxy
  appOrigin: string
  /** Whether the app sends keys, and the backend does a call of one key only once. */
  isIdempotent: boolean
  /** Makes the plain backend odd; null makes it plain again. */
  setHabit?(habit: OddHabit | null): Promise<unknown>
  close(): Promise<void>
}

/**
 * Opens a lane before a sandbox that all lanes share.
 * @param isIdempotent false takes the keys away on their way to the sandbox
 */
export async function openSandboxLane(
  browser: Browser,
  backend: Backend & { origin: string },
  isIdempotent: boolean,
): Promise<Lane> {
  const withoutHeaders = isIdempotent ? [] : ['idempotency-key']
  const proxy = await startFaultyProxy(backend.origin, { withoutHeaders })
  const close = async () => proxy.stop()
  return { browser, backend, proxy, appOrigin: proxy.origin, isIdempotent, close }
}

/** A step may take this long on a machine that is busy. A fault never makes one slower. */
const STEP_MS = 30_000

/** What a cell plays with. `close` frees it. */
export interface OpenStage extends Stage {
  watched: Watched
  close(): Promise<void>
}

const phone = {
  viewport: { width: 360, height: 640 },
  hasTouch: true,
  isMobile: true,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  reducedMotion: 'reduce',
} as const

/** Opens the row's screen on a new phone, with a new player; or only the phone, where the screen comes later. */
export async function openStage(
  lane: Lane,
  row: CallRow,
  { isLater = false, isOnFreshConnection = false } = {},
): Promise<OpenStage> {
  const { backend, proxy, appOrigin } = lane
  proxy.reset()
  proxy.closeConnections(isOnFreshConnection)
  const account = row.visitor === 'newcomer' ? backend.newcomer() : await backend.newPlayer(row.player ?? {})
  const context = await newPhoneContext(lane, row.visitor ? null : account)
  const watched = await watch(context)
  const page = await context.newPage()
  const stage = { page, context, proxy, appOrigin, backend, account }
  await row.arrange?.(stage)
  if (!isLater) await page.goto(appOrigin + row.at)
  if (hasEffect(row)) {
    await row.prepare?.(stage)
    // What the button needs must be read before a fault strikes.
    const button = row.button?.(stage)
    await button?.waitFor()
    await until(async () => !button || (await button.isEnabled()), STEP_MS)
  }
  return { ...stage, watched, close: () => context.close() }
}

/**
 * Opens a new phone.
 * @param account the player who is signed in on it
 * @param hasWorker whether the app may install its service worker, which takes seconds
 */
export async function newPhoneContext(
  { browser, appOrigin }: Lane,
  account: Account | null,
  hasWorker = false,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...phone,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    storageState: phoneStorage(appOrigin, account),
  })
  waitForApp(context)
  context.setDefaultTimeout(STEP_MS)
  return context
}

/** How often the pages have sent a call. */
export function sendsOf({ calls }: Watched, call: CallRow['call']): number {
  const { method, path } = contract[call]
  const fits = patternOf(path)
  return calls.filter((sent) => sent.method === method && fits.test(sent.path)).length
}
