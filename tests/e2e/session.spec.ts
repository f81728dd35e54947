import { everythingStored } from '../support/everything-stored.ts'
import { CACHEABLE, startFaultyProxy } from '../support/faulty-proxy.ts'
import { keptPicture } from '../support/launch-picture.ts'
import { logIn } from '../support/login-form.ts'
import { expect, test } from '../support/test.ts'

test('the next player sees no figure of the last one from the browser’s cache', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const proxy = await startFaultyProxy(sandbox.origin)
  // Many backends let a browser cache their answers.
  for (const path of ['/api/wallet', '/api/account/profile', '/api/refund/check'])
    proxy.fault(path, CACHEABLE)
  const first = await sandbox.newPlayer({ name: 'Prasert Beforehand', balance: 1111.11 })
  const second = await sandbox.newPlayer({ name: 'Duang Afterwards', balance: 22.22 })
  await page.goto(`${proxy.origin}/login`)
  await page.evaluate(() => {
    localStorage.setItem('kapao.locale', '"en"')
    localStorage.setItem('kapao.agreement', 'true')
  })
  await page.reload()
  await logIn(page, first)
  await expect(page.getByText('1,111.11').first()).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, second)
  await expect(page.getByText('Duang Afterwards')).toBeVisible()
  await expect(page.getByText('22.22').first()).toBeVisible()
  await expect(page.getByText(/Prasert|1,111\.11/)).toHaveCount(0)
  proxy.stop()
})

test('a session that is not remembered leaves nothing on disk and no picture, and ends with its tab', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Noi Passingby', balance: 77 })
  await player.keep('agreement', true)
  await page.goto(`${sandbox.origin}/login`)
  await logIn(page, account, false)
  await expect(page.getByText('Noi Passingby')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Noi Passingby')).toBeVisible()

  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/home`)
  await expect(otherTab).toHaveURL(/\/login/)
  const stored = await everythingStored(otherTab)
  expect(['Noi Passingby', account.token].filter((trace) => stored.includes(trace))).toEqual([])

  await expect(page.getByText('฿77.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByRole('button', { name: 'Check balance' })).not.toHaveAttribute('aria-busy')
  // The page is left, which is when a picture for the next start is taken at the latest.
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  expect(await keptPicture(page)).toBeNull()
})

test('logging out in one of three tabs ends them all', async ({ player, context, sandbox }) => {
  await player.signIn({ name: 'Three Tabs' }, '/user/contact')
  const others = await Promise.all([context.newPage(), context.newPage()])
  await Promise.all(others.map((tab) => tab.goto(`${sandbox.origin}/user/contact`)))
  for (const tab of [player.page, ...others])
    await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible()

  await player.page.getByRole('button', { name: 'Log out' }).click()
  await Promise.all(others.map((tab) => expect(tab).toHaveURL(/\/login/)))
  for (const tab of others) await expect(tab.getByText('You logged out in another tab.')).toBeVisible()
  await expect(player.page.getByText('You logged out in another tab.')).toHaveCount(0)
  const kept = others.map((tab) => tab.evaluate(() => localStorage.getItem('kapao.session')))
  expect(new Set(await Promise.all(kept))).toEqual(new Set([null]))
})

test('a session that the server ends leads to the login, and back to where the player was', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await player.signIn({ name: 'Sudden End' }, '/user/statement')
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  // Otherwise a call of this page could be the one that notices it.
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  await sandbox.endSession(account)
  await page.goto(`${sandbox.origin}/user/profile`)

  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible()
  await expect.poll(() => everythingStored(page)).not.toContain(account.token)
  await logIn(page, account)
  await expect(page).toHaveURL(/\/user\/profile/)
})

test('a promotion code is not shown to the next player, by Forward or on the way back after a session', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ name: 'First Typed' }, '/user/bonus')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Promotion code').fill('ONLYMINE')
  await page.getByLabel('Promotion code').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Promotion ONLYMINE' })).toBeVisible()
  // Who has typed it comes back to it.
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('dialog', { name: 'Promotion ONLYMINE' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const second = await sandbox.newPlayer({ name: 'Second Curious' })
  await logIn(page, second)
  await expect(page.getByRole('heading', { name: 'Second Curious' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/bonus$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('ONLYMINE')).toHaveCount(0)
  expect(await everythingStored(page)).not.toContain('ONLYMINE')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await expect(page.getByLabel('Promotion code')).toHaveValue('')

  await page.getByLabel('Promotion code').fill('MINETOO')
  // Once this is read nothing but the reload finds out that the session has ended.
  const isRead = page.waitForResponse(/\/api\/promotion\/find\/MINETOO/)
  await page.getByLabel('Promotion code').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Promotion MINETOO' })).toBeVisible()
  await isRead
  await sandbox.endSession(second)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(decodeURIComponent(page.url())).toMatch(/redirect=\/user\/bonus$/)
  await logIn(page, await sandbox.newPlayer())
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('MINETOO')).toHaveCount(0)
  expect(await everythingStored(page)).not.toContain('MINETOO')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await expect(page.getByLabel('Promotion code')).toHaveValue('')
})

test('"gone" opens the terminated page, which leads to support', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'gone', times: 5 })
  await player.signInAs(account)
  await expect(page).toHaveURL(/\/terminated$/)
  await expect(page.getByText('Page not found')).toBeVisible()
  await expect.poll(() => everythingStored(page)).not.toContain(account.token)
  await page.getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('link', { name: 'Chat on LINE' })).toBeVisible()
})

test('"gone" and an invalid token of a money call end the session, too', async ({
  player,
  otherPlayer,
  sandbox,
}) => {
  for (const [someone, fault, end] of [
    [player, 'gone', /\/terminated$/],
    [otherPlayer, 'invalid-token', /\/login/],
  ] as const) {
    const account = await sandbox.newPlayer({ balance: 500 })
    await sandbox.fault({ path: '/api/wallet/withdrawAll', phone: account.phone, fault })
    await someone.signInAs(account, '/user/home?dialog=withdraw')
    await someone.page.getByLabel('Amount').fill('200')
    await someone.page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await someone.page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(someone.page).toHaveURL(end)
    expect(await sandbox.effectsOf(account, 'withdraw')).toEqual([])
  }
})

test('a service that is terminated says so at the login', async ({ player, sandbox }) => {
  await sandbox.settings({ isActive: false })
  await player.page.goto(`${sandbox.origin}/login`)
  await expect(player.page).toHaveURL(/\/terminated$/)
})
