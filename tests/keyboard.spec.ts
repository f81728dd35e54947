import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { holder, sendButton, transferSuccess } from './support/transfer-form.ts'
import { withdraw } from './support/withdraw-form.ts'

/** Returns the elements that repeated presses of Tab reach. */
async function tabOrder(page: Page, presses: number): Promise<string[]> {
  const names: string[] = []
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const label = (element as HTMLInputElement).labels?.[0]?.textContent
        return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim()
      }),
    )
  }
  return names
}

test('Tab goes through the login in reading order, and Enter logs in', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await page.goto(`${sandbox.origin}/login`)
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  const order = await tabOrder(page, 6)
  expect(order[0]).toContain('Language')
  expect(order.slice(1, 3)).toEqual(['Phone number', 'Password'])
  expect(order.slice(3)).toEqual(['Show password', expect.stringContaining('Stay logged in'), 'Log in'])

  await page.getByLabel('Phone number').focus()
  await page.keyboard.type(account.phone)
  await page.keyboard.press('Tab')
  await page.keyboard.type(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\/home/)
})

test('Tab goes through home in reading order; a dialog takes the focus, keeps it, and returns it when Escape closes it', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 500, inviteBonus: 20 })
  // What is read from the server comes between the others.
  for (const name of ['in games', 'Receive', 'Spin wheel']) {
    await expect(page.getByRole('button', { name })).toBeVisible()
  }
  await page.locator('body').focus()
  const order = await tabOrder(page, 13)
  const wanted = [
    ...['Language', 'Log out', 'Check balance', 'Hide figures', 'in games', 'Transfer', 'Receive'],
    ...['Deposit', 'Withdraw', 'Spin wheel', 'Invite', 'Bonus', 'Refund'],
  ]
  expect(order.map((name, at) => name.includes(wanted[at] ?? '?') || name)).toEqual(wanted.map(() => true))

  const opener = page.getByRole('button', { name: 'Withdraw' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await expect(dialog.getByRole('heading', { name: 'Withdraw' })).toBeFocused()
  await expect(dialog.getByLabel('Amount')).toBeVisible()
  // It cannot be reached before the form knows what can be withdrawn.
  await expect(dialog.getByRole('button', { name: 'Withdraw', exact: true })).toBeEnabled()
  expect(await tabOrder(page, 4)).toEqual(['Close', 'Amount', 'All', 'Withdraw'])
  // After the last element the focus may go to the browser's bar, but never to the page behind.
  await tabOrder(page, 2)
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByLabel('Amount').fill('200')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

/** Returns the address of a file of the app once this page has it. */
async function loadedFile(page: Page, name: string): Promise<string> {
  const find = (part: string) =>
    performance.getEntriesByType('resource').find((entry) => entry.name.includes(part))?.name
  const found = await page.waitForFunction(find, `/assets/${name}-`, { timeout: 20_000 })
  return (await found.jsonValue()) ?? ''
}

/**
 * Waits until what keeps the focus stands. The app asks for its file once it has nothing else to do, and for the limits
 * just after that. Home may have asked for the same file before. Whoever asks for a file after the app gets it after
 * the app.
 */
async function waitUntilFocusIsKept(page: Page): Promise<void> {
  await loadedFile(page, 'start-limits')
  await page.evaluate((file) => import(file).then(() => {}), await loadedFile(page, 'public'))
}

test('whoever has read a notice on home goes on from there by the keys', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdraw(page, '300')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Withdrawal' }).locator('..')
  await expect(notice).toContainText('Being checked')
  const [withdrawal] = await sandbox.withdrawalsOf(player)
  await sandbox.payWithdrawal(withdrawal)
  await page.reload()
  await waitUntilFocusIsKept(page)
  await notice.getByRole('button', { name: 'Got it' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('after an outcome the focus is back at the tile that began it, and a button that goes away leaves it near', async ({
  player,
}) => {
  const { page } = player
  await player.signIn(holder)
  const transfer = page.getByRole('button', { name: 'Transfer' })
  await transfer.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Amount').fill('50')
  await sendButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(transferSuccess(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(transferSuccess(page)).toHaveCount(0)
  await expect(transfer).toBeFocused()

  await page.getByRole('button', { name: 'Deposit' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount to deposit').fill('300')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Create QR' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.textContent ?? ''))
    .toContain('300.00')
})
