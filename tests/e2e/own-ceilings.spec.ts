import type { Page } from '@playwright/test'
import { create, picture } from '../support/deposit-qr.ts'
import { expectEventually, loseAnswers } from '../support/lost-answers.ts'
import { beginAtNoon, OVER, setDayLimit } from '../support/own-limits.ts'
import { expect, test } from '../support/test.ts'
import { AT_TRANSFER, chooseEnds, holder, moneyOf, send, transferSuccess } from '../support/transfer-form.ts'

const link = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`

async function sendGift(page: Page, code: string): Promise<void> {
  await page.getByLabel('Gift link').fill(link(code))
  await page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true }).click()
}

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
  await expect(page.getByText('We are looking for your transfer of ฿500.00')).toBeVisible()
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
