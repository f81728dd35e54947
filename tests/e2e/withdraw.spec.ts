import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { holdFiles } from '../support/hold-files.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'
import { expectEnds } from '../support/transfer-form.ts'
import { askButton, askForWithdrawal, confirmButton, WITHDRAW, withdraw } from '../support/withdraw-form.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

test('many taps send one withdrawal, which leaves the wallet, is told once, and is in the statement', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'delay', delayMs: 500 })
  await askForWithdrawal(page, '350.50')
  await confirmButton(page).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
  })
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'withdraw')).toMatchObject([{ amount: 350.5 }])
  expect(await sandbox.balanceOf(player)).toBe(649.5)

  // What the player has seen is not told again, also not in another tab.
  const notice = (tab: Page) => tab.getByRole('status').filter({ hasText: 'Withdraw ฿350.50' })
  await expect(notice(page)).toHaveCount(0)
  const other = await context.newPage()
  await other.goto(`${sandbox.origin}/user/home`)
  await expect(other.getByText('649.50')).toBeVisible()
  await expect(notice(other)).toHaveCount(0)
  await other.close()

  await page.keyboard.press('Escape')
  await expect(page.getByText('649.50')).toBeVisible()
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByText('−350.50')).toBeVisible()
})

test('a withdrawal of which the service has taken a part is not told with the amount that was asked for', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const body = { message: 'SUCCESS', data: { amount: '150.00' } }
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'wrong-shape', body })
  await withdraw(page, '200')
  const result = page.getByRole('alertdialog', { name: 'Withdrawal request received' })
  await expect(result).toContainText('The service names another amount than you asked for.')
  await expect(result).not.toContainText('200')
})

/** Neighbours have different texts, because a check would accept the text before. */
const wrongAmounts = [
  { amount: '99', says: 'The minimum withdrawal is ฿100.00' },
  { amount: '1e3', says: 'Enter an amount in figures' },
  { amount: '601', says: 'There is only ฿550.00 in your wallet' },
  { amount: '๑๐๐', says: 'Enter an amount in figures' },
  { amount: '551', says: 'There is only ฿550.00 in your wallet' },
  { amount: '1,00', says: 'Enter an amount in figures' },
  { amount: '', says: 'The minimum withdrawal is ฿100.00' },
]

test('an invalid amount shows the reason and is not sent, and without a minimum the form says the maximum alone', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ withdrawMin: 100, withdrawMax: 600 })
  await player.signIn({ balance: 550 }, '/user/home?dialog=withdraw')
  for (const { amount, says } of wrongAmounts) {
    await askForWithdrawal(page, amount)
    await expect(page.getByText(says)).toBeVisible()
    await expect(page.getByLabel('Amount')).toHaveValue(amount)
  }
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toEqual([])

  const limits = { path: '/api/lookup/withdraw', fault: 'wrong-shape', times: 0 } as const
  await sandbox.fault({ ...limits, body: { withdrawMax: 500 } })
  await reopenLater(page, MINUTE_MS)
  await expect(page.getByText('Up to ฿500.00 at a time')).toBeVisible()
  await withdraw(page, '150')
  await expect.poll(() => sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)
})

/** Neighbours have different texts, because a check would accept the text before. */
const refusals = [
  { status: 400, code: 'BONUS_CONDITION', says: 'the conditions of your bonus are not met' },
  { status: 200, body: { message: 'MONEY_NOT_ENOUGH' }, says: 'not enough money' },
  {
    status: 200,
    body: { status: false, message: 'Your bank is closed today' },
    says: 'Your bank is closed today',
  },
  {
    status: 200,
    body: { code: 200, message: 'success', data: { error: 'Over the limit' } },
    says: 'Over the limit',
  },
]

test('a refusal, also one with status 200, is shown, keeps the typed amount, and can be tried again at once', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 900 }, '/user/home?dialog=withdraw')
  await page.getByLabel('Amount').fill('200')
  for (const { says, ...refusal } of refusals) {
    await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'status', ...refusal })
    await askButton(page).click()
    await confirmButton(page).click()
    await expect(page.getByRole('alert')).toContainText(says, { ignoreCase: true })
    await expect(page.getByLabel('Amount')).toHaveValue('200')
    expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
    expect(await sandbox.balanceOf(player)).toBe(900)
  }
  await askButton(page).click()
  await confirmButton(page).click()
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(700)
})

test('two tabs send one withdrawal, while the code of one is still loading and at the same time', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const otherTab = await context.newPage()
  const release = await holdFiles(otherTab, /run-money-.*\.js/)
  await otherTab.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  for (const tab of [otherTab, page]) await withdraw(tab, '200')
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
  release()
  await expect(otherTab.getByText('This is under way in another window. Please wait a moment.')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)

  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  for (const tab of [page, otherTab]) await askForWithdrawal(tab, '200')
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'delay', delayMs: 60_000, times: 2 })
  // One may hear of the other before its own tap, which then does nothing.
  await Promise.all(
    [page, otherTab].map((tab) => confirmButton(tab).evaluate((button: HTMLElement) => button.click())),
  )
  await expect.poll(async () => (await sandbox.requestsTo(WITHDRAW, player.phone)).length).toBeGreaterThan(1)
  await sandbox.clearFaults()

  await expect
    .poll(async () => {
      const waiting = [page, otherTab].map((tab) => tab.getByText('Withdrawal request received').count())
      return (await Promise.all(waiting)).reduce((sum, count) => sum + count, 0)
    })
    .toBe(1)
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(2)
})

test.describe('with the app installed', () => {
  // The dialog's code then comes from the worker's cache.
  test.use({ serviceWorkers: 'allow' })

  test('without a network a withdrawal is refused at once and is not sent later', async ({
    player,
    sandbox,
    context,
  }) => {
    await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
    await player.waitForWorker()
    await waitUntilStored(player.page, 'withdrawMin')
    await waitUntilStored(player.page, '"amount":"100000"')
    await expect(player.page.getByText('You can withdraw now')).toBeVisible()
    await context.setOffline(true)
    await expect(player.page.getByText('You can withdraw now')).toHaveCount(0)
    await player.page.reload()
    // The limits that the phone has still hold: nothing says that they could not be read.
    await expect(player.page.getByText('฿100.00 to ฿50,000.00 at a time')).toBeVisible()
    await expect(player.page.getByText('You are offline').first()).toBeVisible()
    await expect(player.page.getByText(/could not be (read|loaded)/)).toHaveCount(0)
    await player.page.getByLabel('Amount').fill('200')
    await askButton(player.page).click()
    await confirmButton(player.page).click()
    await expect(player.page.getByRole('alert').first()).toContainText('Connect to the internet')
    await expect(player.page.getByLabel('Amount')).toHaveValue('200')

    const reads = (await sandbox.requestsTo('/api/wallet', player.phone)).length
    await context.setOffline(false)
    await expect
      .poll(async () => (await sandbox.requestsTo('/api/wallet', player.phone)).length)
      .toBeGreaterThan(reads)
    expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toEqual([])
    expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
  })
})

test('with too little in the wallet nothing can be typed, and the next step is a deposit or a transfer home', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await player.signIn({ balance: 0 }, '/user/home?dialog=withdraw')
  await expect(dialog.getByText('Nothing to withdraw yet')).toBeVisible()
  await expect(dialog.getByText('Deposit money to your wallet first.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()

  const comeBackWith = async (change: Parameters<typeof sandbox.change>[1]) => {
    await sandbox.change(player, change)
    await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  }
  await comeBackWith({ balance: 10 })
  await expect(dialog.getByText('Your wallet has less.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Deposit' }).click()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()

  for (const { isActive, amount, next, other } of [
    // Its provider does not tell what is in the game: nobody may say that there is nothing.
    { isActive: true, amount: null, next: 'Transfer', other: 'Deposit' },
    // It is closed for now: a transfer would have no game to choose.
    { isActive: false, amount: 50, next: 'Deposit', other: 'Transfer' },
  ]) {
    await page.route('**/api/wallet', async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      const slots = [{ code: 'PGSLOT', name: 'Naga Gold', isActive, amount }]
      await route.fulfill({ response, json: { ...told, slots } })
    })
    await comeBackWith({ balance: 0 })
    await expect(dialog.getByText('What is in your games is not known, or cannot be moved')).toBeVisible()
    await expect(dialog.getByRole('button', { name: next })).toBeVisible()
    await expect(dialog.getByRole('button', { name: other })).toHaveCount(0)
    await page.unroute('**/api/wallet')
  }

  for (const { balance, says } of [
    { balance: 0, says: 'Move money from your games to your wallet first.' },
    { balance: 10, says: 'Your wallet has less.' },
  ]) {
    await comeBackWith({ balance, slots: [{ code: 'PGSLOT', isActive: true, amount: 500 }] })
    await expect(dialog.getByText(says)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Deposit' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await expect(page.getByRole('dialog', { name: 'Transfer' })).toBeVisible()
    await expectEnds(page, 'Naga Gold', 'Wallet')
  }
})

test('a withdrawal that is refused after the player has gone back is told', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 1000 })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await sandbox.fault({
    path: WITHDRAW,
    phone: player.phone,
    fault: 'status',
    status: 400,
    code: 'BONUS_REMAINING',
  })
  const release = await holdFiles(page, /\/api\/wallet\/withdrawAll/)
  await withdraw(page, '200')
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toHaveCount(0)
  release()
  // Far from its dialog a reason alone would not say what it is about.
  await expect(page.getByRole('alertdialog', { name: 'Withdraw' })).toContainText(
    'You still have a bonus running',
  )
  expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])
})
