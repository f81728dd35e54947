import type { Page } from '@playwright/test'
import { waitUntilStored } from '../support/everything-stored.ts'
import { passTimeUntil, receiveOnceAtMost } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const AT_REFUND = '/user/home?dialog=refund'
const CHECK = '/api/refund/check'
const LIST = '/api/refund'
const RECEIVE = '/api/refund/receive'
const ADD = '/api/refund/addWallet'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Refund' })
const receiveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Receive' })
const addButton = (page: Page) => dialog(page).getByRole('button', { name: 'Add to wallet' })
const again = (page: Page) => dialog(page).getByRole('button', { name: 'Try again' })
const wallet = (page: Page) => page.getByRole('region', { name: 'Your wallet' })
const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
const log = (page: Page) => page.getByRole('table', { name: 'Refunds received' })

test('a refund is received with its conditions in view and then listed, and a refusal says why', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ hasRefundBanners: false })
  await player.signIn({ balance: 100, refundAmount: 125.5 })
  await page.getByRole('button', { name: 'Refund ฿125.50' }).click()
  await expect(dialog(page)).toContainText('฿125.50')
  await expect(dialog(page)).toContainText('คืนยอดเสีย 5%')
  await expect(dialog(page).getByText('Percent success').locator('..')).toContainText('5%')
  await expect(dialog(page).getByText('Percent fail').locator('..')).toContainText('50%')
  await expect(dialog(page)).toContainText('No refunds received yet')
  await sandbox.fault({ path: RECEIVE, fault: 'status', status: 400, code: 'REFUND_INACTIVE' })
  await receiveButton(page).click()
  const refusal = page.getByRole('listitem').filter({ hasText: 'Refunds are closed right now.' })
  await expect(refusal).toHaveAttribute('data-type', 'error')
  await expect(page.getByText('Refund received', { exact: true })).toHaveCount(0)
  await expect(receiveButton(page)).toBeEnabled()

  await receiveButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Refund received' })).toContainText('+฿125.50')
  await ok(page).click()
  await expect(log(page).getByRole('row')).toHaveCount(2)
  await expect(log(page)).toContainText('125.50')
  await expect(dialog(page)).toContainText('There is no refund to receive right now.')
  await expect(receiveButton(page)).toBeDisabled()
  await expect(addButton(page)).toBeDisabled()
  expect(await sandbox.effectsOf(player, 'refund')).toMatchObject([{ amount: 125.5 }])

  await page.keyboard.press('Escape')
  await expect(wallet(page)).toContainText('฿225.50')
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('125.50')
})

test('while a bonus is active a refund can be added to the wallet, but not received', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 100, refundAmount: 50, activeBonus: 'DAILY50' }, AT_REFUND)
  await expect(dialog(page)).toContainText('A bonus is active. Now you can add the refund to your wallet')
  await expect(receiveButton(page)).toBeDisabled()
  await addButton(page).click()
  await expect(page.getByText('The refund is in your wallet')).toBeVisible()
  await ok(page).click()
  await expect(log(page)).toContainText('50.00')
  expect(await sandbox.balanceOf(player)).toBe(150)
  expect(await sandbox.effectsOf(player, 'refund')).toHaveLength(1)
  expect(await sandbox.requestsTo(RECEIVE, player.phone)).toEqual([])
})

test('a refund of zero or of an unknown amount cannot be received', async ({ player, sandbox }) => {
  const { page } = player
  // Home has a tile that asks for the refund, too, and heals the dialog before its button can be pressed.
  const atRefund = '/user/profile?dialog=refund'
  const answers = [
    { body: { result: false, refundAmount: 0 }, says: 'There is no refund to receive right now.' },
    { body: { result: true, refundAmount: 'many', refundSuccess: null }, says: '—' },
    { body: 'nonsense', says: 'The answer could not be read.' },
  ]
  for (const { body, says } of answers) {
    await sandbox.replaceFaults({ path: CHECK, fault: 'wrong-shape', body, times: 0 })
    await player.signIn({ refundAmount: 50 }, atRefund)
    await expect(dialog(page)).toContainText(says)
    await expect(receiveButton(page)).toBeDisabled()
    await expect(addButton(page)).toBeDisabled()
  }
  await sandbox.clearFaults()
  await tryAgainUntil(again(page), dialog(page).getByText('฿50.00'))
})

test('where nothing of the refund can be read again, that is said once, and one tap reads all of it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  // Home itself reads the refund, too.
  await player.signIn({ refundAmount: 50 }, '/user/bonus?dialog=refund')
  await expect(dialog(page)).toContainText('No refunds received yet')
  await expect(dialog(page)).toContainText('฿50.00')
  await waitUntilStored(page, '"refundAmount"')
  await waitUntilStored(page, '"refunds"')
  await sandbox.change(player, { refundAmount: 70 })
  for (const path of [CHECK, LIST])
    await sandbox.fault({ path, phone: player.phone, fault: 'broken-json', times: 0 })
  const failed = page.waitForResponse(`**${LIST}`)
  await page.reload()
  await failed
  await expect(dialog(page).getByText('This could not be refreshed.')).toHaveCount(1)
  await expect(dialog(page)).toContainText('฿50.00')
  const areAsked = [CHECK, LIST].map((path) => page.waitForRequest(`**${path}`))
  await again(page).click()
  await Promise.all(areAsked)
  await sandbox.clearFaults()
  await tryAgainUntil(again(page), dialog(page).getByText('฿70.00'))
  await expect(dialog(page).getByText('This could not be refreshed.')).toHaveCount(0)
})

test('the refunds received are shown ten a page', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  for (let refundAmount = 1; refundAmount <= 12; refundAmount += 1) {
    await sandbox.change(account, { refundAmount })
    await fetch(sandbox.origin + ADD, { headers: { authorization: `Bearer ${account.token}` } })
  }
  await player.signInAs(account, AT_REFUND)
  await expect(log(page).getByRole('row')).toHaveCount(11)
  await expect(log(page).getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d.*12\.00/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(log(page).getByRole('row')).toHaveCount(3)
  await expect(log(page).getByRole('row').last()).toContainText('1.00')
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(log(page).getByRole('row')).toHaveCount(11)
})

for (const { path, button, says } of [
  { path: RECEIVE, button: receiveButton, says: 'Refund received' },
  { path: ADD, button: addButton, says: 'The refund is in your wallet' },
]) {
  test(`after every lost answer of ${path} the refund was paid at most once, and the screen tells the truth`, async ({
    player,
  }) => {
    const waiting = { refundAmount: 50 }
    const money = { waiting, at: AT_REFUND, path, effect: 'refund', button: button(player.page), says }
    await receiveOnceAtMost(player, money)
  })
}

test('a refund that is taken long after its dialog was opened is told as received, though the answer is lost', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100, refundAmount: 50 }, AT_REFUND)
  await expect(receiveButton(page)).toBeEnabled()
  await expect(wallet(page)).toContainText('฿100.00')
  // After a minute what home has read proves nothing any more: another phone may have moved money.
  for (const balance of [101, 102]) {
    await sandbox.change(player, { balance })
    // Both clocks jump: by one that is behind, the refund's row would be from before the tap.
    await sandbox.setClock({ advanceMs: 45_000 })
    await page.clock.fastForward(45_000)
    await expect(wallet(page)).toContainText(`฿${balance}.00`)
  }

  await sandbox.fault({ path: RECEIVE, phone: player.phone, fault: 'drop-after', times: 20 })
  await receiveButton(page).click()
  await passTimeUntil(page, page.getByText('Refund received', { exact: true }))
  expect(await sandbox.effectsOf(player, 'refund')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(152)
})

test('while one way to take the refund is in doubt, the other one asks first', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100, refundAmount: 50 }, AT_REFUND)
  await expect(receiveButton(page)).toBeEnabled()
  await sandbox.fault({ path: RECEIVE, phone: player.phone, fault: 'html-502', times: 20 })
  const looks = { path: LIST, phone: player.phone, fault: 'html-502', times: 0 } as const
  await sandbox.fault({ ...looks, delayMs: 300_000 })
  await receiveButton(page).click()
  await expect(dialog(page)).toContainText('We are checking whether it went through')
  for (const button of [receiveButton(page), addButton(page)]) await expect(button).toBeDisabled()
  await sandbox.replaceFaults(looks)
  await passTimeUntil(page, dialog(page).getByText('We could not tell whether it went through'))

  const question = page.getByRole('alertdialog', { name: 'Send it once more?' })
  await addButton(page).click()
  await expect(question).toContainText('Receive the refund')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await sandbox.requestsTo(ADD, player.phone)).toEqual([])

  await addButton(page).click()
  await question.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('The refund is in your wallet')).toBeVisible()
  expect(await sandbox.effectsOf(player, 'refund')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(150)
})
