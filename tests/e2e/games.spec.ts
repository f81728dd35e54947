import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { endsWith, loseAnswers, nothingMoved, typicalLostAnswers } from '../support/lost-answers.ts'
import type { PlayerState, Sandbox } from '../support/sandbox.ts'
import { expect, type Player, test } from '../support/test.ts'

const ACTIVATE = '/api/wallet/activate/{slotCode}'
const ACCOUNT = '/api/wallet/account/{slotCode}'
const RESET = '/api/wallet/resetpassword/{slotCode}'
const REFRESH = '/api/wallet/refresh/slot'

const at = (code: string) => `/user/home?dialog=slot.${code}`
const dialog = (page: Page) => page.getByRole('dialog').last()
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')
const success = (page: Page) => page.getByRole('alertdialog', { name: 'Transfer successful' })

async function slotOf(sandbox: Sandbox, player: Player, code: string) {
  const { slots } = await sandbox.stateOf(player)
  return slots.find((slot) => slot.code === code) as PlayerState['slots'][number]
}

/** What a player's tap on "Play now" opens. */
async function play(page: Page): Promise<Page> {
  const [game] = await Promise.all([page.waitForEvent('popup'), button(page, 'Play now').click()])
  return game
}

/** The app's tab or window is in front again: a headless browser has no other behind which it was. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('an account is opened, money goes in, the game is won and lost, and coming back shows it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  await page.getByRole('button', { name: 'Lotus Spin' }).click()
  await expect(dialog(page)).toContainText('Not opened yet')
  await button(page, 'Open game account').click()
  await expect(page.getByText('The game account is open')).toBeVisible()

  await expect(button(page, 'All out')).toBeDisabled()
  await button(page, 'All in').click()
  await expect(question(page)).toContainText('Everything in your wallet and other game accounts, ฿500.00,')
  await question(page).getByRole('button', { name: 'Transfer all' }).click()
  await success(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toContainText('฿500.00')
  await expect(dialog(page)).toContainText('Game credit 5,000.00')
  await expect(button(page, 'All in')).toBeDisabled()

  const game = await play(page)
  await game.getByLabel('เดิมพัน').fill('120.50')
  await game.getByRole('button', { name: 'ชนะ' }).click()
  await expect(game.getByText('620.50')).toBeVisible()
  await game.getByLabel('เดิมพัน').fill('20')
  await game.getByRole('button', { name: 'แพ้' }).click()
  await expect(game.getByText('600.50')).toBeVisible()

  // More than the 10 s within which the providers are not asked again.
  await page.clock.install({ time: Date.now() + 11_000 })
  const asked = (await sandbox.requestsTo(REFRESH, player.phone)).length
  await comeBack(page)
  await expect(dialog(page)).toContainText('฿600.50')
  await expect.poll(() => sandbox.requestsTo(REFRESH, player.phone)).toHaveLength(asked + 1)

  await button(page, 'All out').click()
  await expect(success(page)).toContainText('฿600.50 from Lotus Spin to your wallet')
  await success(page).getByRole('button', { name: 'OK' }).click()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('฿600.50')
  await expect(page.getByRole('button', { name: 'Lotus Spin' })).toContainText('Game credit 0.00')

  expect(await sandbox.effectsOf(player, 'transferAll')).toMatchObject([{ amount: 500 }])
  expect(await sandbox.effectsOf(player, 'transfer')).toMatchObject([{ amount: 600.5 }])
  const { sum, mismatches } = await sandbox.call<{ sum: number; mismatches: unknown[] }>(
    'GET',
    `/ledger?phone=${player.phone}`,
  )
  expect({ sum, mismatches, balance: await sandbox.balanceOf(player) }).toEqual({
    sum: 0,
    mismatches: [],
    balance: 600.5,
  })
})

/** What a password may be made of: each must reach the provider as it is. */
const awkward = ['a/b\\c', 'a..b/../c', '50%2F%off', 'รหัส ไทย', '🎲🍀', `?x=1&y#"'<>`, '+ =;,:@$']

/** Every game of the sandbox, and how its provider is entered. */
const launches: { code: string; by: 'user' | 'password' | 'form' | 'address' }[] = [
  ...['PG', 'BETFLIX', 'AREASLOT', 'JOKER2', 'HUAYHD'].map((code) => ({ code, by: 'user' as const })),
  ...['ASKMEBET', 'IMI', 'USUN', 'CIRCUS', 'SLOTRACHA', 'PGSLOT'].map((code) => ({
    code,
    by: 'password' as const,
  })),
  { code: 'UFABET', by: 'form' },
  { code: 'HUAYLAO', by: 'address' },
  { code: 'HUAYTHAI', by: 'address' },
]

test('every game opens in a tab of its own that knows nothing of the app, whatever its password', async ({
  player,
  sandbox,
}) => {
  test.slow()
  const { page } = player
  const { games } = await sandbox.call<{ games: { code: string }[] }>('GET', '/catalogue')
  expect(games.map(({ code }) => code).sort()).toEqual(launches.map(({ code }) => code).sort())
  const slots = launches.map(({ code }, index) => ({
    code,
    isActive: true,
    amount: 100 + index,
    password: awkward[index % awkward.length] as string,
  }))
  await player.signIn({ slots }, '/user/profile')

  for (const [index, { code, by }] of launches.entries()) {
    await test.step(`${code}, by ${by}`, async () => {
      await page.goto(sandbox.origin + at(code), { waitUntil: 'commit' })
      const game = await play(page)
      const path = by === 'form' ? '/sandbox/game/sign-in' : `/sandbox/game/${code}`
      await game.waitForURL((url) => url.pathname === path)
      if (by !== 'address') await expect(game.getByText(`${100 + index}.00`)).toBeVisible()
      expect(await game.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, ''])
      const template = `/api/autoLogin/${code.toLowerCase()}/${by === 'user' ? '{username}' : '{user}/{password}'}`
      const sent = await sandbox.requestsTo(template, player.phone)
      const once = { status: 200, client: 'wallet-user', fetchMode: 'cors', purpose: null }
      expect(sent).toMatchObject(by === 'user' || by === 'password' ? [once] : [])
      await game.close()
    })
  }

  const kept = `${await everythingStored(page)} ${await page.content()} ${page.url()}`
  for (const secret of [...awkward, ...awkward.map(encodeURIComponent), 'ticket=']) {
    expect(kept).not.toContain(secret)
  }
})

test('a game that cannot be opened leaves no empty tab behind, and says why', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true }] }, at('AREASLOT'))
  const path = '/api/autoLogin/areaslot/{username}'
  for (const [fault, text] of [
    [
      { path, fault: 'status', status: 400, code: 'NOT_AREASLOT' },
      'This works only with an AREASLOT account.',
    ],
    [{ path, fault: 'html-502' }, 'The service has a problem.'],
    [{ path, fault: 'drop-before', times: 20 }, 'The service cannot be reached.'],
    [{ path, fault: 'wrong-shape', body: { link: 'javascript:alert(1)' } }, 'The game could not be started.'],
    [
      { path, fault: 'wrong-shape', body: { link: 'http://evil.example/' } },
      'The game could not be started.',
    ],
    [
      { path: ACCOUNT, fault: 'status', status: 404, code: 'SLOT_NO_ACCOUNT' },
      'You do not have this game account yet.',
    ],
  ] as const) {
    await sandbox.fault({ ...fault, phone: player.phone })
    const game = await play(page)
    await expect.poll(() => game.isClosed()).toBe(true)
    await expect(page.getByText(text).last()).toBeVisible()
    await sandbox.call('DELETE', '/faults')
    await expect(page.getByText('You are offline')).toHaveCount(0)
  }

  await page.evaluate(() => {
    window.open = () => null
  })
  await button(page, 'Play now').click()
  await expect(page.getByText('Your browser blocked the new tab.')).toBeVisible()
})

test.describe('with the app installed', () => {
  // What a tap opens then comes from the worker's cache.
  test.use({ serviceWorkers: 'allow' })

  test('without a network nothing is opened, and it is said at once', async ({ player, context }) => {
    const { page } = player
    await player.signIn({ slots: [{ code: 'AREASLOT', isActive: true, amount: 5 }] }, at('AREASLOT'))
    await player.isInstalled()
    await expect(button(page, 'Play now')).toBeVisible()
    await context.setOffline(true)
    await button(page, 'Play now').click()
    await expect(page.getByText('You are offline. Connect to the internet')).toBeVisible()
    expect(context.pages()).toHaveLength(1)
  })
})

test('addresses that are not safe lead nowhere, and figures that cannot be read are unknown', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const slot = { name: 'Trap', category: 'lotto', isActive: true, amount: 'n/a', ftWalletSlot: 2 }
  const hostile = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://evil.example/x']
  await sandbox.fault({
    path: '/api/wallet',
    phone: account.phone,
    fault: 'wrong-shape',
    times: 0,
    body: {
      wallet: { amount: 10 },
      slots: hostile.map((address, index) => ({
        ...slot,
        code: `TRAP${index}`,
        ...{ web: address, android: address, ios: address, logo: address, background: address },
      })),
    },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await player.signInAs(account)
  const card = page.getByRole('region', { name: 'Lotto' }).getByRole('button', { name: 'Trap' }).first()
  await expect(card).toContainText('฿—')
  await expect(card).toContainText('Game credit —')
  for (const index of hostile.keys()) {
    await page.goto(sandbox.origin + at(`TRAP${index}`))
    await expect(dialog(page)).toContainText('This game cannot be opened from here.')
    await expect(dialog(page).getByRole('link')).toHaveCount(0)
    await expect(button(page, 'Play now')).toHaveCount(0)
    await expect(button(page, 'All out')).toBeDisabled()
    await expect(dialog(page).getByRole('img')).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('the apps are links out of the app', async ({ player }) => {
  await player.signIn({ slots: [{ code: 'PGSLOT', isActive: true }] }, at('PGSLOT'))
  for (const [name, host] of [
    ['Android', /^https:\/\/play\.google\.com\//],
    ['iOS', /^https:\/\/apps\.apple\.com\//],
  ] as const) {
    const link = dialog(player.page).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', host)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('an account is opened by a tap, once, and by nothing else', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, at('PGSLOT'))
  const open = button(page, 'Open game account')
  await open.hover()
  await open.focus()
  await comeBack(page)
  await page.reload()
  await page.goto(`${sandbox.origin}/user/statement`)
  await page.goBack()
  await page.goForward()
  await page.goBack()
  await expect(open).toBeVisible()
  expect(await sandbox.requestsTo(ACTIVATE, player.phone)).toEqual([])

  await sandbox.fault({ path: ACTIVATE, phone: player.phone, fault: 'delay', delayMs: 500 })
  await open.evaluate((element: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) element.click()
  })
  await expect(page.getByText('The game account is open')).toBeVisible()
  expect(await sandbox.requestsTo(ACTIVATE, player.phone)).toMatchObject([
    { status: 200, client: 'wallet-user', fetchMode: 'cors', purpose: null },
  ])
})

test('an activation whose answer is lost or refused ends with what the wallet knows', async ({
  player,
  sandbox,
}) => {
  test.slow()
  const { page } = player
  await player.signIn({}, '/user/profile')
  const codes = ['PGSLOT', 'JOKER2', 'SLOTRACHA', 'AREASLOT']
  for (const [index, { fault, isDone }] of typicalLostAnswers.entries()) {
    const code = codes[index] as string
    await page.goto(sandbox.origin + at(code))
    await loseAnswers(player, ACTIVATE, fault)
    await button(page, 'Open game account').click()
    if (isDone) await expect(dialog(page)).toContainText('Balance in this game')
    else {
      await expect(page.getByRole('alert')).toHaveText(
        'No answer came, and the game account is not open yet. Please try again.',
      )
    }
    expect((await slotOf(sandbox, player, code)).isActive).toBe(isDone)
    await sandbox.call('DELETE', '/faults')
    if (isDone) continue
    await button(page, 'Open game account').click()
    await expect(dialog(page)).toContainText('Balance in this game')
  }

  await sandbox.settings({ brokenSlots: ['IMI'] })
  await page.goto(sandbox.origin + at('IMI'))
  await button(page, 'Open game account').click()
  await expect(page.getByRole('alert')).toContainText('The game account could not be opened.')
  await expect(dialog(page)).toContainText('Not opened yet')

  await page.goto(sandbox.origin + at('USUN'))
  await expect(button(page, 'Open game account')).toBeVisible()
  await sandbox.change(player, { slots: [{ code: 'USUN', isActive: true }] })
  await button(page, 'Open game account').click()
  await expect(dialog(page)).toContainText('Balance in this game')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const value = (page: Page, term: string) =>
  dialog(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')

test('the password is asked for when it is wanted, copied, replaced after a question, and kept nowhere', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await player.signIn({ slots: [{ code: 'PGSLOT', isActive: true, password: 'Old/รหัส 1' }] }, at('PGSLOT'))
  await expect(button(page, 'Show')).toBeVisible()
  expect(await sandbox.requestsTo(ACCOUNT, player.phone)).toEqual([])
  await button(page, 'Show').click()
  const { username } = await slotOf(sandbox, player, 'PGSLOT')
  await expect(value(page, 'Username')).toHaveText(username)
  await expect(value(page, 'Password')).toHaveText('Old/รหัส 1')
  await button(page, 'Copy password').click()
  await expect(page.getByText('Copied', { exact: true }).last()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Old/รหัส 1')
  await button(page, 'Hide').click()
  await expect(page.getByText('Old/รหัส 1')).toHaveCount(0)

  await button(page, 'Reset password').click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  expect(await sandbox.requestsTo(RESET, player.phone)).toEqual([])
  await button(page, 'Reset password').click()
  await question(page).getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The game has a new password')).toBeVisible()
  const { password } = await slotOf(sandbox, player, 'PGSLOT')
  expect(password).not.toBe('Old/รหัส 1')
  await expect(value(page, 'Password')).toHaveText(password)
  expect(await sandbox.requestsTo(RESET, player.phone)).toHaveLength(1)
  const kept = await everythingStored(page)
  for (const secret of ['Old/', password, username]) expect(kept).not.toContain(secret)

  await sandbox.settings({ brokenSlots: ['PGSLOT'] })
  await button(page, 'Reset password').click()
  await question(page).getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('The game password could not be reset.')).toBeVisible()
  await expect(value(page, 'Password')).toHaveText(password)
})

test('a reset whose answer is lost shows the password that works now', async ({ player, sandbox }) => {
  test.slow()
  const { page } = player
  await player.signIn({ slots: [{ code: 'PGSLOT', isActive: true, password: 'first-one' }] }, at('PGSLOT'))
  await button(page, 'Show').click()
  for (const { fault, isDone } of typicalLostAnswers) {
    const before = (await slotOf(sandbox, player, 'PGSLOT')).password
    await expect(value(page, 'Password')).toHaveText(before)
    await loseAnswers(player, RESET, fault)
    const shown = (await sandbox.requestsTo(ACCOUNT, player.phone)).length
    await button(page, 'Reset password').click()
    await question(page).getByRole('button', { name: 'Reset password' }).click()
    // The notice may still be that of the time before: the account is read again once the answer is lost.
    await expect
      .poll(async () => (await sandbox.requestsTo(ACCOUNT, player.phone)).length)
      .toBeGreaterThan(shown)
    await expect(dialog(page)).toContainText('The one below is the one that works now.')
    await expect(page.getByRole('dialog', { name: 'Please wait' })).toHaveCount(0)
    const now = (await slotOf(sandbox, player, 'PGSLOT')).password
    expect(now !== before).toBe(isDone)
    await expect(value(page, 'Password')).toHaveText(now)
    await sandbox.call('DELETE', '/faults')
  }
})

const moves = [
  { action: 'All in', fault: 'drop-after', isDone: true },
  { action: 'All in', fault: 'html-502', isDone: false },
  { action: 'All out', fault: 'drop-before', isDone: false },
  { action: 'All out', fault: 'hang-after', isDone: true },
]

for (const { action, fault, isDone } of moves) {
  test(`"${action}" of a game whose answer is lost (${fault}) happens at most once, and ends with the truth`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.signIn(
      { balance: 300, slots: [{ code: 'PGSLOT', isActive: true, amount: 50 }] },
      at('PGSLOT'),
    )
    const call = action === 'All in' ? 'transferAll' : 'transfer'
    await loseAnswers(player, `/api/wallet/${call}`, fault)
    await button(page, action).click()
    if (action === 'All in') await question(page).getByRole('button', { name: 'Transfer all' }).click()
    await endsWith(isDone ? success(page) : nothingMoved(page))
    const moved = action === 'All in' ? 300 : -50
    expect(await sandbox.effectsOf(player, call)).toHaveLength(isDone ? 1 : 0)
    expect((await slotOf(sandbox, player, 'PGSLOT')).amount).toBe(isDone ? 50 + moved : 50)
    expect(await sandbox.balanceOf(player)).toBe(isDone ? 300 - moved : 300)
    await expect(dialog(page)).toContainText(isDone ? `฿${50 + moved}.00` : '฿50.00')
  })
}
