import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { logIn } from '../support/login-form.ts'
import { Sandbox, type SandboxPlayer } from '../support/sandbox.ts'
import { startSandbox } from '../support/sandbox-server.ts'
import { apiOrigin, appOrigin, type DeployPlan, readPlan } from './plan.ts'
import { type ReportServer, startReportServer } from './report-server.ts'
import { type ServerKind, StaticServer } from './static-server.ts'

export { expect }

interface Fixtures {
  /** The app's origin, with the first build. */
  app: string
  site: StaticServer
  reports: ReportServer['reports']
}

interface WorkerFixtures {
  kind: ServerKind
  plan: DeployPlan
  sandbox: Sandbox
  reportServer: ReportServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['nginx', { scope: 'worker', option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that are asked for
  plan: [async ({}, use) => use(readPlan()), { scope: 'worker' }],
  sandbox: [
    async ({ plan }, use) => {
      const server = await startSandbox('.sandbox/none', {
        HOST: '127.0.0.1',
        PORT: String(plan.apiPort),
        CORS_ORIGIN: [appOrigin(plan, 'nginx'), appOrigin(plan, 'caddy')].join(','),
      })
      await use(new Sandbox(apiOrigin(plan)))
      await server.stop()
    },
    { scope: 'worker' },
  ],
  reportServer: [
    async ({ plan }, use) => {
      const server = await startReportServer(plan.reportPort)
      await use(server)
      server.stop()
    },
    { scope: 'worker' },
  ],
  reports: async ({ reportServer: { reports } }, use) => {
    reports.length = 0
    await use(reports)
  },
  site: async ({ kind, plan }, use) => {
    const site = new StaticServer(kind, plan[kind])
    await site.deploy(plan.firstBuild)
    await use(site)
    await site.remove()
  },
  app: async ({ kind, plan, site }, use) => {
    expect(site).toBeDefined()
    await use(appOrigin(plan, kind))
  },
})

/** Chooses English and accepts the agreement, before any page starts. */
async function chooseEnglish(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem('kapao.locale', '"en"')
    localStorage.setItem('kapao.agreement', 'true')
  })
}

/** Signs a new player in by the form, and waits for the balance at home. */
export async function signIn(page: Page, app: string, sandbox: Sandbox): Promise<SandboxPlayer> {
  await chooseEnglish(page.context())
  const player = await sandbox.newPlayer({ balance: 500 })
  await page.goto(`${app}/login`)
  await logIn(page, player, true)
  await expect(page.getByText('500.00').first()).toBeVisible()
  return player
}
