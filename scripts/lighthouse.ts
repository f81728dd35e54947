/**
 * Measures the login and home with Lighthouse as a phone sees them, and says what its audits find. One run says
 * little: of the same build one may have 20 points more than the next. So each page is measured several times,
 * and its run of median performance counts. Each run has a browser of its own: one that has run the app before tells
 * Lighthouse's profiler of all its code, which takes up to half a second of the next start. Lighthouse's slowdown of 4
 * is made for a fast desk. A slower machine is slowed down less, so that it plays the same phone
 * (docs/speed.md#lighthouse). Lighthouse is fetched by npx: with 185 MB it is too large for every clone.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { startProcess } from '../tests/engines/start-process.ts'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
/** Lighthouse's own slowdown, and the least speed (benchmarkIndex) of the machines that it is made for. */
const DEFAULT_SLOWDOWN = 4
const FAST_DESK = 1500
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof goals
const categories = Object.keys(goals) as Category[]

interface Audit {
  id: string
  title: string
  score: number | null
  displayValue?: string
  details?: { items?: { node?: { snippet: string }; url?: string }[] }
}
interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const { values } = parseArgs({
  options: {
    build: { type: 'string' },
    runs: { type: 'string', default: '5' },
    slowdown: { type: 'string' },
  },
})

/**
 * A browser of its own, on a port for debugging. Playwright would attach itself to each page that is measured, and
 * costs home a third of its blocking time.
 */
async function startBrowser(profile: string) {
  const flags = [
    ...['--headless=new', '--no-sandbox', '--no-first-run', '--disable-extensions', '--disable-sync'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-default-apps'],
    ...['--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
  ]
  const { found, stop } = await startProcess(
    findBrowsers().browser,
    flags,
    /DevTools listening on ws:\/\/[^:]+:(\d+)/,
  )
  return { port: Number(found), stop }
}

interface Visit {
  url: string
  /** A profile in which a player is signed in. Without it the phone has never been here. */
  profile?: string
  options?: readonly string[]
}

/** Measures a page once. Lighthouse itself asks to be run again where the browser has recorded no start. */
async function measure(visit: Visit): Promise<Report> {
  try {
    return await runLighthouse(visit)
  } catch (error) {
    if (!/Please run Lighthouse again/.test(String(error))) throw error
    return await runLighthouse(visit)
  }
}

/** Runs Lighthouse on a page, with a copy of the profile. */
async function runLighthouse({ url, profile, options = [] }: Visit): Promise<Report> {
  const copy = mkdtempSync(join(folder, 'profile-'))
  if (profile) cpSync(profile, copy, { recursive: true })
  const file = join(copy, 'report.json')
  const browser = await startBrowser(copy)
  try {
    await promisify(execFile)(
      'npx',
      [
        ...['--yes', LIGHTHOUSE, url, `--port=${browser.port}`, '--quiet', ...options],
        ...(profile ? ['--disable-storage-reset'] : []),
        ...['--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`],
      ],
      { timeout: 300_000 },
    )
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    await browser.stop()
    rmSync(copy, { recursive: true, force: true })
  }
}

const pointsOf = ({ categories: scores }: Report, category: Category) =>
  Math.round(scores[category].score * 100)

/** Prints the scores of the median run and what pulls them down. Returns whether all goals are met. */
function print(name: string, reports: readonly Report[]): boolean {
  const sorted = [...reports].sort(
    (one, other) => pointsOf(one, 'performance') - pointsOf(other, 'performance'),
  )
  const median = sorted[Math.floor((sorted.length - 1) / 2)]
  if (!median) throw new Error('no run')
  const { categories: scores, audits } = median
  const points = categories.map((category) => [category, pointsOf(median, category)] as const)
  console.log(`${name}: ${points.map(([category, score]) => `${category} ${score}`).join(', ')}`)
  const each = (of: (report: Report) => number) => reports.map((report) => Math.round(of(report))).join(', ')
  console.log(`  performance of each run: ${each((report) => pointsOf(report, 'performance'))}`)
  console.log(
    `  speed of the machine (benchmarkIndex): ${each((report) => report.environment.benchmarkIndex)}`,
  )
  for (const category of categories) {
    for (const { id, weight } of scores[category].auditRefs) {
      const audit = audits[id]
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue
      console.log(`  ${category}: ${audit.title} ${audit.displayValue ?? ''} (${audit.id})`)
      for (const item of (audit.details?.items ?? []).slice(0, 4)) {
        const place = item.node?.snippet ?? item.url
        if (place) console.log(`    ${place.slice(0, 160)}`)
      }
    }
  }
  return points.every(([category, score]) => score >= goals[category])
}

if (values.build === undefined) runSteps([buildStep(builds.startTh)])
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const sandbox = await startSandbox(values.build ?? builds.startTh.outDir)

/** Returns the slowdown with which this machine plays the phone that Lighthouse means. */
async function calibrate(): Promise<number> {
  const speeds: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const { environment } = await measure({ url: `${sandbox.origin}/login` })
    speeds.push(environment.benchmarkIndex)
  }
  const [, median = FAST_DESK] = speeds.sort((one, other) => one - other)
  return Math.max(1, Math.min(DEFAULT_SLOWDOWN, (DEFAULT_SLOWDOWN * median) / FAST_DESK))
}

async function measureOften(visit: Visit): Promise<Report[]> {
  const reports: Report[] = []
  while (reports.length < Number(values.runs)) reports.push(await measure(visit))
  return reports
}

/** Signs the demo player in. Returns the profile of a browser that keeps the session and the app. */
async function signIn(): Promise<string> {
  const profile = join(folder, 'player')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowsers().browser,
    args: ['--no-sandbox'],
    // The phone that Lighthouse means: the next start begins with the picture of this screen.
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/login`)
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/home*')
  // A player who has accepted the agreement is not asked again.
  await page.getByRole('button', { name: 'อ่านแล้วและยอมรับ' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // At the second visit V8 writes its code cache, once for each build.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await page.goto(`${sandbox.origin}/user/home`)
  }
  await page.waitForLoadState('networkidle')
  await context.close()
  return profile
}

let isGood = false
try {
  const slowdown = Number(values.slowdown ?? (await calibrate())).toFixed(1)
  console.log(`slowdown of the processor: ${slowdown}`)
  const options = [`--throttling.cpuSlowdownMultiplier=${slowdown}`]
  const login = print('/login', await measureOften({ url: `${sandbox.origin}/login`, options }))
  const profile = await signIn()
  const url = `${sandbox.origin}/user/home`
  const home = print('/user/home', await measureOften({ url, profile, options }))
  isGood = login && home
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
