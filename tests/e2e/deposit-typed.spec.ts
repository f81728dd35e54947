import type { Page } from '@playwright/test'
import { amountField, countdown, createButton } from '../support/deposit-qr.ts'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { expectEventually } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Deposit' })
const segment = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const method = (page: Page, name: string) => dialog(page).getByRole('button', { name: new RegExp(name) })
const transferred = (page: Page) => page.getByLabel('Amount transferred')
const giftField = (page: Page) => page.getByLabel('Gift link')
const link = (code: string) => `https://gift.truemoney.com/campaign/?v=${code}`

test('the amount of a QR stays while another method is open and after a reload, until the QR is made', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
  await amountField(page).fill('345.25')
  await segment(page, 'To an account').click()
  await expect(amountField(page)).toHaveCount(0)
  await segment(page, 'Scan a QR').click()
  await expect(amountField(page)).toHaveValue('345.25')
  await waitUntilStored(page, '345.25')
  await page.reload()
  await expect(amountField(page)).toHaveValue('345.25')

  await createButton(page).click()
  await expect(countdown(page)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
  await expect(amountField(page)).toHaveValue('')
})

test('the amount of a transfer stays while a block is closed and its page killed, until it is reported', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ isManual: true })
  await player.signIn({ balance: 5 }, '/user/home?dialog=deposit.account-SCB')
  await transferred(page).fill('300.75')
  await method(page, 'Siam Commercial Bank').click()
  await expect(transferred(page)).toHaveCount(0)
  await method(page, 'Siam Commercial Bank').click()
  await expect(transferred(page)).toHaveValue('300.75')
  // It is the same money where the player opens another account.
  await method(page, 'Kasikornbank').click()
  await expect(transferred(page)).toHaveValue('300.75')
  await waitUntilStored(page, '300.75')
  await page.reload()
  await expect(transferred(page)).toHaveValue('300.75')

  await page.getByRole('button', { name: 'I have transferred' }).click()
  await expect(page.getByText('We are looking for your transfer of ฿300.75')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(transferred(page)).toHaveValue('')
  await page.reload()
  await expect(transferred(page)).toHaveValue('')
  expect(await sandbox.effectsOf(player, 'add')).toHaveLength(1)
})

test('a report whose page was killed before the answer came is not ready to be sent again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ isManual: true })
  await withoutTimeLimits(page)
  await player.signIn({ balance: 5 }, '/user/home?dialog=deposit.account-SCB')
  await transferred(page).fill('300.75')
  await waitUntilStored(page, '300.75')
  await sandbox.fault({ path: '/api/wallet/add', phone: player.phone, fault: 'hang-after' })
  await page.getByRole('button', { name: 'I have transferred' }).click()
  await expect.poll(() => sandbox.effectsOf(player, 'add')).toHaveLength(1)
  await page.reload()
  await expectEventually(dialog(page).getByText('The service has it.'))
  await expect(transferred(page)).toHaveValue('')
  expect(await sandbox.effectsOf(player, 'add')).toHaveLength(1)
})

test('gift links stay while another method is open, with which of them were refused, and are stored nowhere', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const all = ['expiredOne', 'GiFtCodex100', 'GiFtCodex101'].map(link).join(' ')
  await player.signIn({ balance: 10 }, '/user/home?dialog=deposit.gift-link')
  const receive = page.getByRole('dialog').getByRole('button', { name: 'Receive', exact: true })
  await giftField(page).fill(all)
  await receive.click()
  const problem = page.getByText(
    /Link 1 of 3: The gift link is not correct.* Tap “Receive” again for the next one/,
  )
  await expect(problem).toBeVisible()
  await expect(problem).not.toContainText('expiredOne')

  await method(page, 'TrueMoney Wallet').click()
  await expect(giftField(page)).toHaveCount(0)
  await method(page, 'TrueMoney gift link').click()
  await expect(giftField(page)).toHaveValue(all)
  expect(await everythingStored(page)).not.toMatch(/GiFtCode|expiredOne/)
  await receive.click()
  const received = page.getByRole('alertdialog', { name: 'Gift received' })
  await expect(received).toContainText('The gift is now in your wallet. Tap “Receive” again')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(giftField(page)).toHaveValue(`${link('expiredOne')} ${link('GiFtCodex101')}`)
  await receive.click()
  await expect(received.getByText('The gift is now in your wallet.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(giftField(page)).toHaveValue(link('expiredOne'))
  expect(await sandbox.requestsTo('/api/wallet/truelink', player.phone)).toHaveLength(3)
  expect(await sandbox.balanceOf(player)).toBe(211)
})
