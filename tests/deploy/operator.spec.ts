import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BackendControl } from '../plain-backend/backend-control.ts'
import { startPlainBackend } from '../plain-backend/start-plain-backend.ts'
import { expectBrand } from '../support/expect-brand.ts'
import { logIn } from '../support/login-form.ts'
import { expect, test } from './deployed.ts'
import { appOrigin } from './plan.ts'
import { StaticServer } from './static-server.ts'

test('a new operator’s app signs in at the own backend and has the own name, colours and icons', async ({
  page,
  kind,
  plan: { operatorBrand, operatorBuild, operatorPort, ...plan },
}) => {
  const brand = { id: 'lucky', ...JSON.parse(readFileSync(join(operatorBrand, 'brand.json'), 'utf8')) }
  const app = appOrigin({ ...plan, operatorBrand, operatorBuild, operatorPort }, kind)
  const site = new StaticServer(kind, plan[kind])
  const backend = await startPlainBackend({ port: operatorPort })
  try {
    await site.deploy(operatorBuild)
    const player = await new BackendControl(backend.origin).newPlayer({ balance: 500 })
    await page.addInitScript(() => localStorage.setItem('lucky.locale', '"en"'))
    await page.goto(`${app}/login`)
    await expect(page.getByRole('heading', { name: 'Welcome to Lucky' })).toBeVisible()
    await logIn(page, player, true)
    await expect(page.getByText('500.00').first()).toBeVisible()
    expect(await (await page.request.get(`${app}/icons/favicon.svg`)).text()).toContain('#8a4fb0')
    await expectBrand(page, brand)
  } finally {
    await Promise.all([backend.stop(), site.remove()])
  }
})
