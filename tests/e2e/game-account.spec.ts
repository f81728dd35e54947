import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { goTo, show } from '../support/go-to.ts'
import { expectEventually, loseAnswers, nothingMoved, typicalLostAnswers } from '../support/lost-answers.ts'
import { at, button, dialog, question, slotOf } from '../support/slot-dialog.ts'
import { tapUnaware } from '../support/tap-unaware.ts'
import { expect, test } from '../support/test.ts'
import { transferSuccess } from '../support/transfer-form.ts'
import { bringToFront } from '../support/visibility.ts'

const ACTIVATE = '/api/wallet/activate/{slotCode}'
const ACCOUNT = '/api/wallet/account/{slotCode}'
const RESET = '/api/wallet/resetpassword/{slotCode}'

test('an account is opened once, and only by a tap', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, at('PGSLOT'))
  const open = button(page, 'Open game account')
  await open.hover()
  await open.focus()
  await bringToFront(page)
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

  // The sign-in data is fetched at once, and stays hidden until the player shows it.
  const fetched = async () => (await sandbox.requestsTo(ACCOUNT, player.phone)).length
  await expect.poll(fetched).toBe(1)
  await expect(button(page, 'Show')).toBeVisible()
  await expect(value(page, 'Username')).toHaveCount(0)
  await sandbox.fault({ path: ACCOUNT, phone: player.phone, fault: 'drop-before', times: 20 })
  await button(page, 'Show').click()
  await expect(value(page, 'Username')).not.toBeEmpty()
})

test('a game shows its whole emblem, and its apps are links out of the app', async ({ player }) => {
  const { page } = player
  await player.signIn({ slots: [{ code: 'PGSLOT', isActive: true, amount: 50 }] }, at('PGSLOT'))
  /** The top and the bottom of what is seen, as parts of the picture's height. */
  const seen = () =>
    dialog(page)
      .locator('header img')
      .evaluate((img: HTMLImageElement) => {
        const { width, height } = img.getBoundingClientRect()
        const whole = img.naturalHeight * Math.max(width / img.naturalWidth, height / img.naturalHeight)
        const [, y = '50%'] = getComputedStyle(img).objectPosition.split(' ')
        const top = (whole - height) * (Number.parseFloat(y) / 100)
        return { hasTop: top / whole < 0.17, hasBottom: (top + height) / whole > 0.63 }
      })
  // The sandbox draws every emblem between 92 and 352 of 560.
  await expect.poll(seen).toEqual({ hasTop: true, hasBottom: true })

  for (const [name, host] of [
    ['Android', /^https:\/\/play\.google\.com\//],
    ['iOS', /^https:\/\/apps\.apple\.com\//],
  ] as const) {
    const link = dialog(page).getByRole('link', { name })
    await expect(link).toHaveAttribute('href', host)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
  }
})

test('after a lost or refused activation, the screen shows the state of the wallet', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn()
  const codes = ['PGSLOT', 'JOKER2']
  for (const [index, { fault, isDone }] of typicalLostAnswers.entries()) {
    const code = codes[index] as string
    await show(page, sandbox.origin, at(code))
    await loseAnswers(player, ACTIVATE, fault)
    await button(page, 'Open game account').click()
    if (isDone) await expect(dialog(page)).toContainText('Balance in this game')
    else {
      await expect(page.getByRole('alert')).toHaveText('The game account is not open yet. Please try again.')
    }
    expect((await slotOf(sandbox, player, code)).isActive).toBe(isDone)
    await sandbox.clearFaults()
    if (isDone) continue
    await button(page, 'Open game account').click()
    await expect(dialog(page)).toContainText('Balance in this game')
  }

  await sandbox.settings({ brokenSlots: ['IMI'] })
  await show(page, sandbox.origin, at('IMI'))
  await button(page, 'Open game account').click()
  await expect(page.getByRole('alert')).toContainText('The game account could not be opened.')
  await expect(dialog(page)).toContainText('Not opened yet')

  await show(page, sandbox.origin, at('USUN'))
  await expect(button(page, 'Open game account')).toBeVisible()
  await tapUnaware(player, {
    read: '/api/wallet',
    change: () => sandbox.change(player, { slots: [{ code: 'USUN', isActive: true }] }),
    tap: () => button(page, 'Open game account').click(),
  })
  await expect(dialog(page)).toContainText('Balance in this game')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const value = (page: Page, term: string) =>
  dialog(page)
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: term }) })
    .getByRole('definition')

test('the password is read on demand, copied, replaced after a question, and stored nowhere', async ({
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
    // The notice may be the one before, so wait until the account was read again.
    await expect
      .poll(async () => (await sandbox.requestsTo(ACCOUNT, player.phone)).length)
      .toBeGreaterThan(shown)
    await expect(dialog(page)).toContainText('The one below is the one that works now.')
    await expect(page.getByRole('dialog', { name: 'Please wait' })).toHaveCount(0)
    const now = (await slotOf(sandbox, player, 'PGSLOT')).password
    expect(now !== before).toBe(isDone)
    await expect(value(page, 'Password')).toHaveText(now)
    await sandbox.clearFaults()
  }
})

test('a move of all the money whose answer is lost happens at most once, and ends with the truth', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 300, slots: [{ code: 'PGSLOT', isActive: true, amount: 50 }] }, at('PGSLOT'))
  const money = async () => {
    const { amount } = await slotOf(sandbox, player, 'PGSLOT')
    return { wallet: await sandbox.balanceOf(player), game: amount }
  }
  await loseAnswers(player, '/api/wallet/transfer', 'html-502')
  await button(page, 'Move all out').click()
  await expectEventually(nothingMoved(page))
  expect(await sandbox.effectsOf(player, 'transfer')).toEqual([])
  expect(await money()).toEqual({ wallet: 300, game: 50 })
  await expect(dialog(page)).toContainText('฿50.00')

  await loseAnswers(player, '/api/wallet/transferAll', 'hang-after')
  await button(page, 'Move all in').click()
  await question(page).getByRole('button', { name: 'Transfer all' }).click()
  await expectEventually(transferSuccess(page))
  expect(await sandbox.effectsOf(player, 'transferAll')).toHaveLength(1)
  expect(await money()).toEqual({ wallet: 0, game: 350 })
  await expect(dialog(page)).toContainText('฿350.00')
})

test('a game that the service has closed for a while is not called unopened while it holds money', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 10 })
  const slot = { code: 'NAGA', name: 'NAGA', category: 'slot', isActive: false, amount: 500 }
  await sandbox.fault({
    path: '/api/wallet',
    phone: account.phone,
    fault: 'wrong-shape',
    times: 0,
    body: { profile: { name: 'Closed Game' }, wallet: { amount: 10 }, slots: [slot] },
  })
  await player.signInAs(account)
  const card = page.getByRole('region', { name: 'Slots' }).getByRole('button', { name: 'NAGA' }).first()
  await expect(card).toContainText('฿500.00')
  await expect(card).toContainText('Closed for now')
  await expect(page.getByText('Open a game account and play')).toHaveCount(0)
  await card.click()
  await expect(dialog(page)).toContainText('Your money in it stays yours.')
  await expect(button(page, 'Tell support')).toBeVisible()
  await expect(button(page, 'Open game account')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await goTo(page, '/user/home?dialog=transfer')
  await expect(dialog(page)).toContainText('This game is closed for now')
  await expect(button(page, 'Open game account')).toHaveCount(0)
})
