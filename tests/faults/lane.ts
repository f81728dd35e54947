import type { Browser, BrowserContext } from '@playwright/test'
import { contract } from '#contract/contract.ts'
import { type FaultyProxy, startFaultyProxy } from '../support/faulty-proxy.ts'
import type { Account, Backend } from './backend.ts'
import { type CallRow, hasEffect, type Stage } from './call-row.ts'
import { type Watched, watch } from './watcher.ts'

/** A place where one cell after another plays: a proxy of its own, and a browser context for each cell. */
export interface Lane {
  browser: Browser
  backend: Backend
  proxy: FaultyProxy
}

export async function openLane(browser: Browser, backend: Backend): Promise<Lane> {
  const routes: Record<string, string> =
    backend.apiOrigin === backend.appOrigin ? {} : { '/api': backend.apiOrigin }
  return { browser, backend, proxy: await startFaultyProxy(backend.appOrigin, { routes }) }
}

/** What a cell plays with. `close` frees it. */
export interface OpenStage extends Stage {
  context: BrowserContext
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
  serviceWorkers: 'block',
} as const

/** Opens the row's screen on a new phone, with a new player. */
export async function openStage({ browser, backend, proxy }: Lane, row: CallRow): Promise<OpenStage> {
  proxy.reset()
  const account = await backend.newPlayer(row.player ?? {})
  const context = await browser.newContext(phone)
  context.setDefaultTimeout(10_000)
  const watched = await watch(context)
  await rememberIn(context, proxy.origin, row.isVisitors ? null : account)
  const page = await context.newPage()
  const stage = { page, proxy, backend, account }
  row.arrange?.(stage)
  await page.goto(proxy.origin + row.at)
  if (hasEffect(row)) await row.prepare(stage)
  return { ...stage, context, watched, close: () => context.close() }
}

/** Makes a browser remember a player, English, and that the agreement was accepted. */
async function rememberIn(context: BrowserContext, origin: string, account: Account | null): Promise<void> {
  const entries = {
    'kapao.locale': 'en',
    'kapao.agreement': true,
    ...(account && { 'kapao.session': { token: account.token, id: `session-${account.id}` } }),
  }
  const page = await context.newPage()
  await page.goto(`${origin}/icons/favicon.svg`)
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value))
  }, entries)
  await page.close()
}

/** How often the pages have sent a call. */
export function sendsOf({ calls }: Watched, call: CallRow['call']): number {
  const { method, path } = contract[call]
  const fits = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
  return calls.filter((sent) => sent.method === method && fits.test(sent.path)).length
}
