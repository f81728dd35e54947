import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { CACHEABLE, startFaultyProxy } from '../support/faulty-proxy.ts'
import { logIn } from '../support/login-form.ts'
import { expect, test } from '../support/test.ts'

test('after a logout nothing of the player is seen or stored, and the next player starts clean', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const first = await player.signIn({ name: 'Somsak Firstplayer', balance: 4321.5 })
  await expect(page.getByText('4,321.50')).toBeVisible()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Somsak Firstplayer').first()).toBeVisible()
  await waitUntilStored(page, 'Somsak Firstplayer')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect
    .poll(async () => {
      const stored = await everythingStored(page)
      return ['Somsak Firstplayer', first.phone, first.token, first.id].filter((trace) =>
        stored.includes(trace),
      )
    })
    .toEqual([])

  const second = await sandbox.newPlayer({ name: 'Malee Secondplayer', balance: 10 })
  await logIn(page, second)
  await expect(page.getByText('Malee Secondplayer')).toBeVisible()
  await expect(page.getByText('4,321.50')).toHaveCount(0)
})

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

test('a session that is not remembered leaves nothing on disk, and ends with its tab', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Noi Passingby', balance: 77 })
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
})

test('logging out in one of eight tabs ends them all', async ({ player, context, sandbox }) => {
  await player.signIn({ name: 'Eight Tabs' }, '/user/contact')
  const others = await Promise.all(Array.from({ length: 7 }, () => context.newPage()))
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

test('a promotion code that was typed before the server ended the session is not on the way back', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await player.signIn({}, '/user/bonus')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Promotion code').fill('ONLYMINE')
  // Once this is read nothing but the reload finds out that the session has ended.
  const isRead = page.waitForResponse(/\/api\/promotion\/find\/ONLYMINE/)
  await page.getByLabel('Promotion code').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Promotion ONLYMINE' })).toBeVisible()
  await isRead
  await sandbox.endSession(account)
  await page.reload()

  await expect(page).toHaveURL(/\/login\?redirect=/)
  expect(decodeURIComponent(page.url())).toMatch(/redirect=\/user\/bonus$/)
  const next = await sandbox.newPlayer()
  await logIn(page, next)
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('ONLYMINE')).toHaveCount(0)
  expect(await everythingStored(page)).not.toContain('ONLYMINE')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await expect(page.getByLabel('Promotion code')).toHaveValue('')
})

test('Forward shows the next player no promotion code that the one before has typed', async ({
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

  await logIn(page, await sandbox.newPlayer({ name: 'Second Curious' }))
  await expect(page.getByRole('heading', { name: 'Second Curious' })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/bonus$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('ONLYMINE')).toHaveCount(0)
  expect(await everythingStored(page)).not.toContain('ONLYMINE')
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await expect(page.getByLabel('Promotion code')).toHaveValue('')
})

test('the way back after a login leads only into the player area', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await page.goto(`${sandbox.origin}/login?redirect=${encodeURIComponent('//evil.example/user/home')}`)
  await logIn(page, account)
  await expect(page).toHaveURL(`${sandbox.origin}/user/home`)
})

for (const [path, screen] of [
  ['/api/wallet', 'home'],
  ['/api/statement', 'statement'],
] as const) {
  test(`"gone" from ${path} opens the terminated page, which leads to support`, async ({
    player,
    sandbox,
  }) => {
    const account = await sandbox.newPlayer()
    await sandbox.fault({ path, phone: account.phone, fault: 'gone', times: 5 })
    await player.signInAs(account, `/user/${screen}`)
    await expect(player.page).toHaveURL(/\/terminated$/)
    await expect(player.page.getByText('Page not found')).toBeVisible()
    await expect.poll(() => everythingStored(player.page)).not.toContain(account.token)
    await player.page.getByRole('link', { name: 'Contact us' }).click()
    await expect(player.page.getByRole('link', { name: 'Chat on LINE' })).toBeVisible()
  })
}

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

test('a player’s screen asks for a login and opens afterwards', async ({ player, sandbox }) => {
  await player.page.goto(`${sandbox.origin}/user/statement?page=2`)
  await expect(player.page).toHaveURL(/\/login\?redirect=/)
})

test('an address that does not exist says so', async ({ player, sandbox }) => {
  await player.page.goto(`${sandbox.origin}/no-such-place`)
  await expect(player.page.getByText('Page Not Found')).toBeVisible()
})
