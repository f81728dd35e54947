import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/domain/durations.ts'
import { create, picture } from '../support/deposit-qr.ts'
import { logIn } from '../support/login-form.ts'
import { expectEventually, loseAnswers } from '../support/lost-answers.ts'
import { setDayLimit } from '../support/own-limits.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, type Player, test } from '../support/test.ts'
import {
  AT_TRANSFER,
  chooseEnds,
  expectEnds,
  holder,
  moneyOf,
  send,
  transferSuccess,
} from '../support/transfer-form.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const OVER = /This is over the limit that you set/
const link = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`

/** A Wednesday: no day and no week of Bangkok ends during a story. */
const NOON = '2026-03-04T12:00:00+07:00'

/** Makes it noon on the phone, whose pages are not open yet, and at the service. */
async function beginAtNoon({ page, sandbox }: Player): Promise<void> {
  await sandbox.setClock({ now: NOON })
  await page.clock.install({ time: NOON })
}

async function sendGift(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gift link').fill(link(code))
  await page.getByRole('button', { name: 'Receive', exact: true }).last().click()
}

test('offline, what was put in this week says how old it is, and online again it is read anew', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await beginAtNoon(player)
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.credit(account, 300)
  await player.signInAs(account, '/user/home?dialog=limits')
  const week = page
    .getByRole('dialog')
    .getByText('More in than out this week')
    .locator('xpath=ancestor::dl/..')
  await expect(week).toContainText('300.00')
  await context.setOffline(true)
  await page.clock.fastForward('02:00:00')
  await expect(week).toContainText('Figures from 2 hours ago')
  await sandbox.credit(account, 200)
  await context.setOffline(false)
  await expect(week).toContainText('500.00')
  await expect(week).not.toContainText('Figures from')
})

test('a ceiling holds for a QR, a gift and a top-up, in two tabs and after a lost answer', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const at = (dialog: string) => `${sandbox.origin}/user/home?dialog=${dialog}`
  await beginAtNoon(player)
  await player.signIn({ balance: 5000, slots: [{ code: 'PGSLOT', isActive: true, amount: 0 }] })
  await setDayLimit(player)

  await page.goto(at('deposit'))
  await expect(page.getByText('Your limit leaves ฿500.00 today')).toBeVisible()
  await create(page, '501')
  await expect(page.getByText(OVER)).toBeVisible()
  await create(page, '400')
  await expect.poll(() => sandbox.qrcodesOf(player)).toMatchObject([{ amount: 400, status: 'waiting' }])
  await expect(page.getByText('Your limit leaves ฿100.00 today')).toBeVisible()

  // The QR counts in the other tab, too.
  const otherTab = await context.newPage()
  await otherTab.goto(at('deposit'))
  await otherTab.getByRole('button', { name: /QR WW/ }).click()
  await create(otherTab, '101')
  await expect(otherTab.getByText(OVER)).toBeVisible()
  expect(await sandbox.qrcodesOf(player)).toHaveLength(1)

  // A gift has no amount before it arrives. Its answer is lost, and it counts all the same.
  await loseAnswers(player, '/api/wallet/truelink', 'drop-after')
  await otherTab.goto(at('deposit.gift-link'))
  await sendGift(otherTab, 'GiFtCodex250')
  await expect.poll(() => sandbox.effectsOf(player, 'truelink')).toMatchObject([{ amount: 250 }])
  await page.goto(at('deposit'))
  await expect(page.getByText('Your limit leaves ฿0.00 today')).toBeVisible()
  await expect(picture(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create QR' })).toHaveCount(0)

  await page.goto(at('slot.PGSLOT'))
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('button', { name: 'Top up ฿1,000.00 and play' }).click()
  await expect(page.getByText(OVER)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'transfer')).toEqual([])
  expect(await sandbox.balanceOf(player)).toBe(5250)
})

test('a QR that uses a ceiling up can be paid and cancelled, and nothing else is offered', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const dialog = page.getByRole('dialog')
  await beginAtNoon(player)
  await player.signIn({ balance: 5000 })
  await setDayLimit(player)
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  await create(page, '500')
  await expect(picture(page)).toBeVisible()
  await expect(dialog.getByText('Your limit leaves ฿0.00 today')).toBeVisible()
  await expect(dialog.getByText(OVER)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
  await expect(dialog.getByText('To an account')).toHaveCount(0)

  // It is there again after a reload, and what is cancelled uses nothing.
  await page.reload()
  await expect(picture(page)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
  await expect.poll(() => sandbox.qrcodesOf(player)).toMatchObject([{ status: 'cancelled' }])
  await expect(dialog.getByText('Your limit leaves ฿500.00 today')).toBeVisible()
  await create(page, '100')
  await expect(picture(page)).toBeVisible()
})

test('a deposit that would use a ceiling up and is refused says why, and keeps its amount', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const report = page.getByRole('button', { name: 'I have transferred' })
  await beginAtNoon(player)
  await sandbox.settings({ isManual: true })
  await player.signIn({ balance: 100 })
  await setDayLimit(player)
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  const body = { code: 'DEPOSIT_NOT_FOUND', message: 'No such transfer was found' }
  await sandbox.fault({ path: '/api/wallet/add', phone: player.phone, fault: 'status', status: 400, body })
  await page.getByLabel('Amount transferred').fill('500')
  await report.click()
  await expect(page.getByText('No such transfer was found')).toBeVisible()
  await expect(page.getByLabel('Amount transferred')).toHaveValue('500')

  await report.click()
  await expect(page.getByText('We look for your transfer of ฿500.00')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('Your limit leaves ฿0.00 today')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'add')).toMatchObject([{ amount: 500 }])
})

test('a transfer whose answer is lost counts in the other tab, too, and once', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn(holder)
  await setDayLimit(player)
  await page.goto(sandbox.origin + AT_TRANSFER)
  await loseAnswers(player, '/api/wallet/transfer', 'drop-after')
  await chooseEnds(page, 'Wallet', 'Naga Gold')
  await send(page, '400')
  await expectEventually(transferSuccess(page))
  await sandbox.clearFaults()

  const otherTab = await context.newPage()
  await otherTab.goto(sandbox.origin + AT_TRANSFER)
  await chooseEnds(otherTab, 'Wallet', 'Lotus Spin')
  await send(otherTab, '101')
  await expect(otherTab.getByText(OVER)).toBeVisible()
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
  await send(otherTab, '100')
  await expect(transferSuccess(otherTab)).toBeVisible()
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 500, PGSLOT: 450, JOKER2: 120 })
})

test('a break lasts through a logout and a changed clock, and is no other player’s', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const notice = page.getByText(/^You are taking a break until/)
  const account = await player.signIn({ balance: 800 }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^You are taking a break until/)).toBeInViewport({
    ratio: 1,
  })

  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const other = await sandbox.newPlayer({ balance: 5 })
  await logIn(page, other)
  await expect(page.getByText('฿5.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page.getByRole('button', { name: 'Create QR' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)

  await reopenLater(page, 3 * DAY_MS)
  await logIn(page, account)
  await expect(notice.first()).toBeVisible()
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  await expect(notice.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await expect(page.getByRole('dialog').getByRole('button', { name: /Withdraw/ })).toBeVisible()
})

test('what a player sets on one phone holds on their other phone, too', async ({
  player,
  newPhone,
  sandbox,
}) => {
  const account = await player.signIn({ balance: 800 })
  const other = await newPhone()
  await other.signInAs(account, '/user/home?dialog=deposit')
  await expect(other.page.getByRole('button', { name: 'Create QR' })).toBeVisible()

  // The other phone is open, and has not heard of it yet.
  await setDayLimit(player)
  await expect.poll(async () => (await sandbox.stateOf(account)).ownLimits.day).toMatchObject({ amount: 500 })
  await create(other.page, '501')
  await expect(other.page.getByText(OVER)).toBeVisible()
  expect(await sandbox.qrcodesOf(account)).toEqual([])

  // Without the server the break holds here at once, and there as soon as it was told.
  await sandbox.fault({ method: 'PUT', path: '/api/account/limits', fault: 'drop-before', times: 0 })
  await player.page.getByRole('button', { name: '1 day' }).click()
  await player.page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(player.page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await expect(player.page.getByText(/Your other phones learn of it/)).toBeVisible()
  await sandbox.clearFaults()
  await player.page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await expect.poll(async () => (await sandbox.stateOf(account)).ownLimits.break).not.toBeNull()
  await expect(player.page.getByText(/Your other phones learn of it/)).toHaveCount(0)
  await other.page.goto(`${sandbox.origin}/user/home`)
  await expect(other.page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await other.page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await expect(other.page.getByRole('dialog').getByRole('button', { name: /Withdraw/ })).toBeVisible()
})

test('during a break a transfer begins on the way home', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn(holder, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await page.goto(sandbox.origin + AT_TRANSFER)
  await expectEnds(page, 'Naga Gold', 'Wallet')
  await send(page, '20')
  await expect(transferSuccess(page)).toBeVisible()
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 1020, PGSLOT: 30, JOKER2: 20 })
})

test('on a break nothing invites to play: not the wheel, not a game, and not one that is still closed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slots = [
    { code: 'PGSLOT', isActive: true, amount: 50 },
    { code: 'JOKER2', isActive: false, amount: 0 },
  ]
  await player.signIn({ balance: 800, coin: 5, slots }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()
  for (const [dialog, name] of [
    ['spin', /^Spin$/],
    ['slot.JOKER2', 'Open game account'],
    ['slot.PGSLOT', /^Play now|^Top up/],
  ] as const) {
    await page.goto(`${sandbox.origin}/user/home?dialog=${dialog}`)
    await expect(page.getByRole('dialog').getByText(/^You are taking a break until/)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Move all in' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move all out' })).toBeEnabled()
})

test('where the wallet cannot be read own limits say so, and are there after another try', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'status', times: 0 })
  await player.signInAs(account, '/user/home?dialog=limits')
  const dialog = page.getByRole('dialog', { name: 'Play safely' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await sandbox.clearFaults()
  await tryAgainUntil(again, dialog.getByText('No limit a day yet'))
})

test('a reminder can be chosen with the arrow keys', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 100 }, '/user/home?dialog=limits')
  const choice = (name: string) => page.getByRole('radio', { name })
  await choice('Never').focus()
  for (const minutes of [30, 60, 120]) {
    await page.keyboard.press('ArrowDown')
    await expect(choice(`Every ${minutes} minutes`)).toBeChecked()
    await expect(choice(`Every ${minutes} minutes`)).toBeFocused()
  }
})
