import {
  bonusNames,
  cancel,
  cancelAndConfirm,
  card,
  haveCode,
  ok,
  receive,
  unfold,
} from '../support/bonus-screen.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const ACTIVATE = '/api/bonus/activate/{code}'
const CHECK = '/api/bonus/check/active'

test('a bonus is refused with the reason, received, active, and ended once its condition is met', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 }, '/user/bonus')
  await expect(haveCode(page)).toBeVisible()
  await expect(card(page, 'EARLYBIRD')).toContainText('Fully given out')
  await expect(card(page, 'EARLYBIRD')).toBeDisabled()
  await card(page, 'WELCOME100').click()
  const dialog = page.getByRole('dialog', { name: bonusNames.WELCOME100 })
  await expect(dialog.getByRole('heading', { name: bonusNames.WELCOME100, level: 3 })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'About this bonus' }).locator('img')).toBeVisible()
  await expect(dialog.getByText('Percent fail').locator('..')).toContainText('30%')
  await dialog.getByRole('button', { name: 'Read the conditions' }).click()
  await expect(page.getByRole('dialog', { name: 'Conditions' })).toBeVisible()
  await page.goBack()

  // Another phone of the player was faster.
  await sandbox.giveBonus(player, { code: 'LOYAL30' })
  await receive(page).click()
  const reason = 'You still have a bonus running. Finish it or cancel it first.'
  await expect(page.getByRole('alertdialog', { name: reason })).toBeVisible()
  await ok(page).click()
  await expect(receive(page)).toBeFocused()
  expect(await sandbox.effectsOf(player, 'bonus')).toEqual([])
  expect(await sandbox.balanceOf(player)).toBe(500)
  // It has ended its bonus since.
  await sandbox.endBonus(player)
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Bonus received' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await ok(page).click()
  await expect(page.getByRole('heading', { name: 'Active bonus' })).toBeVisible()
  await expect(page.getByText('Limited bonus')).toBeVisible()
  await expect(page.getByText('฿0.00 of ฿300.00 played')).toBeVisible()
  await expect(page.getByText('Play ฿300.00 more to meet the conditions')).toBeVisible()
  await expect(haveCode(page)).toHaveCount(0)
  await expect(card(page, 'WELCOME100')).toContainText('Active now')
  expect(await sandbox.balanceOf(player)).toBe(600)
  expect(await sandbox.effectsOf(player, 'bonus')).toMatchObject([{ amount: 100 }])

  await card(page, 'WELCOME100').click()
  await expect(receive(page)).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'In use · Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await sandbox.requestsTo(ACTIVATE, player.phone)).toHaveLength(2)

  await cancelAndConfirm(page)
  const refusal = page.getByRole('alertdialog', { name: 'The bonus could not be cancelled' })
  await expect(refusal).toContainText('the conditions of your bonus are not met')
  await ok(page).click()
  await expect(cancel(page)).toBeFocused()
  expect(await sandbox.effectsOf(player, 'bonus-clear')).toEqual([])

  await sandbox.giveBonus(player, { code: 'WELCOME100', turnoverNeeded: 0 })
  await cancel(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  expect(await sandbox.effectsOf(player, 'bonus-clear')).toEqual([])
  await cancelAndConfirm(page)
  await expect(page.getByRole('alertdialog')).toContainText('bonus has ended')
  await expect(page.getByText('Cancel bonus')).toHaveCount(0)
  await ok(page).click()
  // The button that had it is gone.
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeFocused()
  await expect(haveCode(page)).toBeVisible()
  await unfold(page, 1)
  await expect(card(page, 'WELCOME100')).toBeDisabled()
  await expect(card(page, 'WELCOME100')).toContainText('Already received')
  expect(await sandbox.effectsOf(player, 'bonus-clear')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(600)
})

test('a bonus that another phone has replaced since the question was asked is not cancelled', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 500 })
  await sandbox.giveBonus(account, { code: 'WELCOME100', turnoverNeeded: 0 })
  await player.signInAs(account, '/user/bonus')
  await cancel(page).click()
  await sandbox.endBonus(account)
  await sandbox.giveBonus(account, { code: 'LOYAL30', turnoverNeeded: 0 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your bonus has changed' })).toBeVisible()
  await ok(page).click()
  await expect(page.locator('section', { hasText: 'Active bonus' })).toContainText(bonusNames.LOYAL30)
  expect(await sandbox.effectsOf(account, 'bonus-clear')).toEqual([])
  // What is on the screen now can be.
  await cancelAndConfirm(page)
  await expect(page.getByRole('alertdialog')).toContainText('bonus has ended')
  expect(await sandbox.effectsOf(account, 'bonus-clear')).toHaveLength(1)
})

test('nor is one of the same kind, where the service tells the kind alone and its list marks which one it is', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 500 })
  const kindAlone = { status: true, type: 'limit' }
  await sandbox.fault({ path: CHECK, phone: account.phone, fault: 'wrong-shape', body: kindAlone, times: 0 })
  await sandbox.giveBonus(account, { code: 'WELCOME100', turnoverNeeded: 0 })
  await player.signInAs(account, '/user/bonus')
  const active = page.locator('section', { hasText: 'Active bonus' })
  await expect(active).toContainText(bonusNames.WELCOME100)
  await cancel(page).click()
  await sandbox.endBonus(account)
  await sandbox.giveBonus(account, { code: 'LOYAL30', turnoverNeeded: 0 })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your bonus has changed' })).toBeVisible()
  await ok(page).click()
  await expect(active).toContainText(bonusNames.LOYAL30)
  expect(await sandbox.effectsOf(account, 'bonus-clear')).toEqual([])
})

test('a bonus that a kept list does not have is looked for before it is called gone', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, '/user/bonus')
  await expect(card(page, 'WELCOME100')).toBeVisible()
  await page.clock.install()
  await page.clock.fastForward('01:00')
  const answer = await sandbox.holdAnswers('/api/bonus', player)
  await page.evaluate(() => {
    history.pushState(null, '', '/user/bonus?dialog=bonus.NEW')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  const dialog = page.getByRole('dialog', { name: 'Bonus' })
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
  await expect(dialog.getByText('This bonus is no longer offered')).toHaveCount(0)
  await answer()
})

test('a player with a bonus sees how much is left to play, here and where money is withdrawn', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  player.account = await sandbox.newPlayer({ balance: 500 })
  await sandbox.giveBonus(player, { code: 'DAILY50', turnoverNeeded: 1000, turnoverDone: 420 })
  await page.clock.install()
  await player.signInAs(player.account, '/user/bonus')
  const bar = page.getByRole('progressbar', { name: 'Progress of the bonus' })
  await expect(bar).toHaveAttribute('aria-valuenow', '42')
  await expect(page.getByText('Play ฿580.00 more to meet the conditions')).toBeVisible()
  await page.getByRole('button', { name: 'Play on' }).click()
  await expect(page).toHaveURL(/\/user\/home/)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog').getByText('Play ฿580.00 more to meet the conditions')).toBeVisible()

  await sandbox.giveBonus(player, { code: 'DAILY50', turnoverNeeded: 1000, turnoverDone: 1000 })
  await page.goto(`${sandbox.origin}/user/bonus`)
  await expect(page.getByText('The conditions of the bonus are met.')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog.getByText('The conditions of the bonus are met.')).toBeVisible()
  await expect(dialog.getByText('Figures from')).toHaveCount(0)

  // Another phone may have taken another bonus since: what is old says so.
  await sandbox.fault({ path: '/api/bonus/check/active', phone: player.phone, fault: 'html-502', times: 0 })
  await page.clock.fastForward('02:00:00')
  await expect(
    dialog
      .getByText('The conditions of the bonus are met.')
      .locator('xpath=ancestor::div[2]')
      .getByText('Figures from 2 hours ago'),
  ).toBeVisible()
})

/** The last seconds of Sunday, 8 March 2026, in Bangkok: so many that a busy machine looks before they are over. */
const LAST_OF_SUNDAY = '2026-03-08T23:59:40+07:00'

test.describe('on a phone in another time zone', () => {
  // A test of the calendar has zones on both sides of Bangkok.
  test.use({ timezoneId: 'America/New_York' })

  test('a daily and a weekly bonus can be received again when Sunday ends in Bangkok', async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await sandbox.setClock({ now: LAST_OF_SUNDAY, isFixed: true })
    player.account = await sandbox.newPlayer({ balance: 500 })
    for (const [code, received] of [
      ['WELCOME100', 1],
      ['LOYAL30', 2],
      ['DAILY50', 2],
      ['WEEKEND200', 1],
    ] as const) {
      await sandbox.giveBonus(player, { code, received, isActive: false })
    }
    await player.signInAs(player.account, '/user/bonus')
    await unfold(page, 3)
    await expect(card(page, 'WELCOME100')).toContainText('Received 1/1')
    await expect(card(page, 'LOYAL30')).toContainText('Received 2/3')
    await expect(card(page, 'LOYAL30')).toBeEnabled()
    await expect(card(page, 'DAILY50')).toContainText('Today 2/2 · Again tomorrow')
    await expect(card(page, 'DAILY50')).toBeDisabled()
    await expect(card(page, 'WEEKEND200')).toContainText('This week 1/1 · Again on Monday')
    await expect(card(page, 'WEEKEND200')).toBeDisabled()

    // The clock of the page continues by itself, without a reload or a tap.
    await sandbox.setClock({ now: '2026-03-09T00:00:00+07:00' })
    await expect(card(page, 'WEEKEND200')).toBeEnabled({ timeout: 30_000 })
    await expect(card(page, 'WEEKEND200')).toContainText('This week 0/1')
    await expect(card(page, 'DAILY50')).toContainText('Today 0/2')
    await expect(card(page, 'WELCOME100')).toBeDisabled()
    await card(page, 'WEEKEND200').click()
    await receive(page).click()
    await expect(page.getByRole('alertdialog', { name: 'Bonus received' })).toBeVisible()
    await ok(page).click()
    await expect(page.getByText('Weekly bonus')).toBeVisible()
    expect(await sandbox.balanceOf(player)).toBe(700)
  })
})

test('bonuses that could not be read again say so once, and one tap reads all of them', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ activeBonus: 'DAILY50' }, '/user/bonus')
  await expect(cancel(page)).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(cancel(page)).toHaveCount(0)
  for (const path of ['/api/bonus', '/api/bonus/check/active'])
    await sandbox.fault({ path, phone: player.phone, fault: 'broken-json', times: 0 })
  await page.goBack()
  const notRefreshed = page.getByText('This could not be refreshed. It may have changed since.')
  await expect(notRefreshed).toHaveCount(1)
  await expect(cancel(page)).toBeVisible()
  await card(page, 'WELCOME100').click()
  await expect(page.getByRole('dialog').getByText('This could not be refreshed.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await sandbox.endBonus(player)
  await sandbox.clearFaults()
  await tryAgainUntil(page.getByRole('button', { name: 'Try again' }), 'all is well')
  await expect(notRefreshed).toHaveCount(0)
  await expect(haveCode(page)).toBeVisible()
  await expect(card(page, 'DAILY50')).not.toContainText('Active now')
})

test('bonuses that do not load can be loaded again, before it is known whether one is active', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  for (const path of ['/api/bonus', '/api/bonus/check/active'])
    await sandbox.fault({ path, phone: account.phone, fault: 'html-502', times: 0 })
  await player.signInAs(account, '/user/bonus')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toHaveCount(1, { timeout: 15_000 })
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route('**/api/bonus/check/active', async (route) => {
    await isAllowed
    await route.continue()
  })
  await sandbox.clearFaults()
  await tryAgainUntil(again, card(page, 'WELCOME100'))
  await expect(haveCode(page)).toHaveCount(0)
  allow()
  await expect(haveCode(page)).toBeVisible()

  await page.goto(`${sandbox.origin}/user/bonus?dialog=bonus.GONE`)
  await expect(page.getByRole('dialog')).toContainText('This bonus is no longer offered')

  const { phone } = Object.assign(account, await sandbox.newPlayer())
  await sandbox.fault({ path: '/api/bonus', phone, fault: 'wrong-shape', body: { bonuses: [] } })
  await player.signInAs(account, '/user/bonus')
  await expect(page.getByText('No bonuses right now')).toBeVisible()
})
