import type { Page } from '@playwright/test'
import { everythingStored, isStored } from '../support/everything-stored.ts'
import type { SandboxPlayer } from '../support/sandbox.ts'
import { expect, type Player, test } from '../support/test.ts'

const REFRESH = '/api/wallet/refresh/slot'

const wallet = (page: Page) => page.getByRole('region', { name: 'Your wallet' })

/** Logs in by the form of a phone that has never seen the agreement, and goes on to `path`. */
async function logIn({ page, sandbox }: Player, account: SandboxPlayer, path = '/user/home'): Promise<void> {
  await page.goto(`${sandbox.origin}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('Phone number').fill(account.phone)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/user\/home/)
}

test('home says whose wallet it is, what is in it and since when, and reads it again when asked', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ name: 'Somchai Homefirst', balance: 2480.75 })
  await expect(page.getByRole('heading', { name: 'Somchai Homefirst' })).toBeVisible()
  await expect(wallet(page)).toContainText('฿2,480.75')
  await expect(wallet(page)).toContainText(/Updated: .*\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)

  await sandbox.change(player, { balance: 99.5 })
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(wallet(page)).toContainText('฿99.50')
})

test('the game balances are asked for once a load, silently, and not again within ten seconds', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.fault({ path: REFRESH, phone: account.phone, fault: 'status' })
  await player.signInAs(account)
  const refreshes = () => sandbox.requestsTo(REFRESH, account.phone)
  await expect(wallet(page)).toContainText('฿100.00')
  await expect.poll(async () => (await refreshes()).map(({ status }) => status)).toEqual([500])

  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(wallet(page)).toContainText('฿100.00')
  await page.reload()
  await expect(wallet(page)).toContainText('฿100.00')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(await refreshes()).toHaveLength(1)

  await page.clock.install({ time: Date.now() + 11_000 })
  await page.reload()
  await expect.poll(async () => (await refreshes()).map(({ status }) => status)).toEqual([500, 200])
})

test('the invite bonus is received once its conditions have been read', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 500, inviteBonus: 86.25 })
  await expect(wallet(page)).toContainText('฿86.25')
  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  const question = page.getByRole('dialog', { name: 'Receive invite bonus' })
  await expect(question).toContainText('฿86.25')
  await expect(question.getByText('Success percentage').locator('..')).toContainText('10%')
  await expect(question.getByText('Fail percentage').locator('..')).toContainText('50%')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  expect(await sandbox.requestsTo('/api/invite/bonus', player.phone)).toEqual([])

  await wallet(page).getByRole('button', { name: 'Receive' }).click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Invite bonus received')).toBeVisible()
  await expect(wallet(page)).toContainText('฿586.25')
  await expect(wallet(page)).toContainText('฿0.00')
  await expect(wallet(page).getByRole('button', { name: 'Receive' })).toBeDisabled()
  expect(await sandbox.effectsOf(player, 'invite')).toMatchObject([{ amount: 86.25 }])
})

test('an invite bonus that is refused says why, and the wallet stays as it was', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ inviteActive: false })
  await player.signIn({ balance: 500, inviteBonus: 86.25 }, '/user/home?dialog=invite-bonus')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'The invite bonus is closed right now.' })
  await expect(toast).toBeVisible()
  await expect(toast).toHaveAttribute('data-type', 'error')
  await page.keyboard.press('Escape')
  await expect(wallet(page)).toContainText('฿86.25')
  expect(await sandbox.balanceOf(player)).toBe(500)
  expect(await sandbox.effectsOf(player, 'invite')).toEqual([])
})

test('while the bonus is on its way the screen is covered, and its answer may be lost', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500, inviteBonus: 86.25 }, '/user/home?dialog=invite-bonus')
  await sandbox.fault({
    path: '/api/invite/bonus',
    phone: player.phone,
    fault: 'html-502-after',
    delayMs: 1000,
    times: 20,
  })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('dialog', { name: 'Please wait' })).toBeVisible()
  await expect(page.getByText('Invite bonus received.')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Please wait' })).toBeHidden()
  await expect(wallet(page)).toContainText('฿586.25')
  expect(await sandbox.effectsOf(player, 'invite')).toHaveLength(1)
})

test('the spin wheel has its tile while there is one, with the coins; else everything can be refreshed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ coin: 7 })
  await expect(page.getByRole('button', { name: 'Spin wheel' })).toContainText('7')
  await expect(page.getByRole('button', { name: 'Refresh all' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Spin wheel' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/dialog=spin/)

  await sandbox.settings({ spinActive: false })
  // What was read a moment ago is not read again.
  await page.clock.install({ time: Date.now() + 60_000 })
  await page.goto(`${sandbox.origin}/user/home`)
  await expect(page.getByRole('button', { name: 'Spin wheel' })).toHaveCount(0)
  await sandbox.change(player, { balance: 321 })
  await page.getByRole('button', { name: 'Refresh all' }).click()
  await expect(wallet(page)).toContainText('฿321.00')
})

for (const { tile, title, setting, inside } of [
  {
    tile: 'Invite',
    title: 'Invite friends',
    setting: 'hasInviteBanners',
    inside: 'Your invite link',
  },
  {
    tile: 'Refund',
    title: 'Refund',
    setting: 'hasRefundBanners',
    inside: 'Add to wallet',
  },
]) {
  test(`${tile} shows its banners first, and without any its dialog at once`, async ({ player, sandbox }) => {
    const { page } = player
    await player.signIn()
    await page.getByRole('button', { name: tile, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog.locator('img').first()).toBeVisible()
    await expect(dialog.getByText(inside)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(inside)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await everythingStored(page)).not.toContain('"data":[]')

    await sandbox.settings({ [setting]: false })
    await page.clock.install({ time: Date.now() + 60_000 })
    await page.reload()
    // Those of the other tile stay as they are.
    await isStored(page, '"data":[]')
    await page.getByRole('button', { name: tile, exact: true }).click()
    await expect(dialog.getByText(inside)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Continue' })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('the bonus conditions are a page of their own', async ({ player }) => {
  await player.signIn()
  await player.page.getByRole('link', { name: 'Bonus conditions' }).click()
  await expect(player.page).toHaveURL(/\/user\/bonus$/)
  await expect(player.page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('each kind of game that there is has its carousel: open accounts show their money, others how to open', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 10 })
  const game = (code: string, category: string, extra: object) => ({ code, name: code, category, ...extra })
  await sandbox.fault({
    path: '/api/wallet',
    phone: account.phone,
    fault: 'wrong-shape',
    times: 0,
    body: {
      profile: { name: 'Two Kinds' },
      wallet: { amount: 10 },
      slots: [
        game('NAGA', 'slot', { isActive: true, amount: 120.5, ftWalletSlot: 2 }),
        game('LOTUS', 'slot', { isActive: false, amount: 0 }),
        game('RAK', 'lotto', { isActive: true, amount: 60, ftWalletSlot: 1 }),
      ],
    },
  })
  await player.signInAs(account)
  await expect(page.getByRole('region', { name: 'Slots' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lotto' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sports and casino' })).toHaveCount(0)

  const slots = page.getByRole('region', { name: 'Slots' })
  await expect(slots.getByRole('button', { name: 'NAGA' }).first()).toContainText('฿120.50')
  await expect(slots.getByRole('button', { name: 'NAGA' }).first()).toContainText('Game credit 241.00')
  await expect(slots.getByRole('button', { name: 'LOTUS' }).first()).toContainText('Open an account')
  await slots.getByRole('button', { name: 'NAGA' }).first().click()
  await expect(page.getByRole('dialog', { name: 'NAGA' })).toContainText('฿120.50')
})

test('a card leads to its account, and a closed one can be opened there', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 10 })
  await page.getByRole('button', { name: 'Naga Gold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Naga Gold' })
  await expect(dialog).toContainText('Not opened yet')
  await dialog.getByRole('button', { name: 'Open game account' }).click()
  await expect(dialog).toContainText('Balance in this game')
  const { slots } = await sandbox.stateOf(player)
  expect(slots.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['PGSLOT'])
})

test('the agreement comes by itself, waits for other dialogs, and once accepted stays away', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await page.clock.install()
  await logIn(player, account, '/user/home?dialog=deposit')
  const agreement = page.getByRole('dialog', { name: 'Agreement' })
  const deposit = page.getByRole('dialog', { name: 'Deposit' })

  await expect(deposit).toBeVisible()
  await page.clock.runFor(5000)
  await expect(agreement).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(agreement).toBeVisible()
  await expect(deposit).toHaveCount(0)
  await agreement.getByRole('button', { name: 'I have read and accept' }).click()
  await expect(agreement).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an agreement that could not be read is neither shown nor accepted', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await sandbox.fault({ path: '/api/lookup/agreements', fault: 'status', status: 404, times: 0 })
  await page.clock.install()
  await logIn(player, account)
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await expect
    .poll(() => sandbox.call<unknown[]>('GET', '/requests?path=/api/lookup/agreements'))
    .not.toEqual([])
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await sandbox.call('DELETE', '/faults')
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Agreement' })).toBeVisible()
})

test('Back closes dialogs one by one, and only then leaves the screen', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 500, slots: [{ code: 'PGSLOT', isActive: true, amount: 5 }] })
  await page.getByRole('button', { name: 'Naga Gold' }).click()
  const slot = page.getByRole('dialog', { name: 'Naga Gold' })
  await slot.getByRole('button', { name: 'Transfer another amount' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer' })
  await expect(transfer.getByRole('option', { name: 'Naga Gold', selected: true })).toBeVisible()

  await page.goBack()
  await expect(transfer).toHaveCount(0)
  await expect(slot).toBeVisible()
  await page.goBack()
  await expect(slot).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
  await page.goForward()
  await expect(slot).toBeVisible()
})

test('the page under a dialog does not scroll', async ({ player }) => {
  const { page } = player
  await player.signIn()
  await expect(page.getByRole('region', { name: 'Lotto' })).toBeVisible()
  const turnWheel = async () => {
    await page.mouse.move(180, 100)
    await page.mouse.wheel(0, 300)
    // Two frames: the turn of the wheel has been drawn, if it does anything.
    return page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY))),
        ),
    )
  }
  await turnWheel()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.getByRole('button', { name: 'Conditions' }).click()
  await expect(page.getByRole('dialog', { name: 'Conditions' })).toBeVisible()
  expect(await turnWheel()).toBe(300)
  await page.keyboard.press('PageDown')
  expect(await turnWheel()).toBe(300)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await turnWheel()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600)
})

test('the shortcuts of the home screen icon open what they name', async ({ player, sandbox, request }) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  const { shortcuts } = await (await request.get(`${sandbox.origin}/manifest.webmanifest`)).json()
  expect(shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/user/home?dialog=deposit',
    '/user/home?dialog=withdraw',
    '/user/statement',
    '/user/contact',
  ])
  for (const [at, title] of [
    [0, 'Deposit'],
    [1, 'Withdraw'],
  ] as const) {
    await page.goto(sandbox.origin + shortcuts[at].url)
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/user\/home$/)
  }
})

test('the bottom menu opens the conditions over any screen', async ({ player }) => {
  const { page } = player
  await player.signIn({}, '/user/profile')
  await page.getByRole('button', { name: 'Conditions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conditions' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('p, li').first()).not.toBeEmpty()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/profile$/)
})

test('a wallet that cannot be read says so, hides nothing it does not know, and can be tried again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 500 })
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'status', status: 404, times: 0 })
  await player.signInAs(account)
  await expect(wallet(page)).toContainText('Could not refresh')
  await expect(wallet(page)).toContainText('—')
  await expect(page.getByText('0.00')).toHaveCount(0)
  await sandbox.call('DELETE', '/faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(wallet(page)).toContainText('฿500.00')
})
