/**
 * Measures the login and home with Lighthouse as a phone sees them, and says what its audits find. Lighthouse is
 * fetched by npx: with 185 MB it is too large for every clone.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
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
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const { values } = parseArgs({ options: { build: { type: 'string' } } })

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** It must not block this process: Playwright has to let each new tab of the browser go on. */
async function measure(url: string, port: number, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--quiet'],
      ...['--output=json', `--output-path=${file}`, `--only-categories=${categories.join(',')}`],
    ],
    { timeout: 300_000 },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Prints the scores and what pulls them down. Returns whether all goals are met. */
function print(name: string, { categories: scores, audits }: Report): boolean {
  const points = categories.map((category) => [category, Math.round(scores[category].score * 100)] as const)
  console.log(`${name}: ${points.map(([category, score]) => `${category} ${score}`).join(', ')}`)
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
const port = await freePort()
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: findBrowsers().browser,
  args: [`--remote-debugging-port=${port}`],
})
let isGood = false
try {
  const login = print('/login', await measure(`${sandbox.origin}/login`, port, folder))
  const page = await context.newPage()
  await page.goto(`${sandbox.origin}/login`)
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678')
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: 'เข้าสู่ระบบ' }).click()
  await page.waitForURL('**/user/home*')
  await page.close()
  const home = print('/user/home', await measure(`${sandbox.origin}/user/home`, port, folder))
  isGood = login && home
} finally {
  await context.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)
