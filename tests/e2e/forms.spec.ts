import type { Page } from '@playwright/test'
import { everythingStored, isStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'
import { turnTo } from '../support/vertical-slider.ts'

const amount = (page: Page) => page.getByLabel('Amount')
const chosen = (page: Page, list: string) =>
  page.getByRole('listbox', { name: list }).getByRole('option', { selected: true })

test('what is typed into a form of money survives a reload, and is gone when it was sent, closed, or the session ends', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slots = [
    { code: 'PGSLOT', isActive: true, amount: 50 },
    { code: 'JOKER2', isActive: true, amount: 20 },
  ]
  await player.signIn({ balance: 1000, slots }, '/user/home?dialog=withdraw')
  await amount(page).fill('345.25')
  await page.reload()
  await expect(amount(page)).toHaveValue('345.25')
  await page.getByRole('button', { name: 'Withdraw ฿345.25' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('฿654.75')).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(amount(page)).toHaveValue('')
  await amount(page).fill('111')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Transfer' }).click()
  await turnTo(page, 'From', 'Lotus Spin')
  await turnTo(page, 'To', 'Naga Gold')
  await amount(page).fill('12.5')
  await page.reload()
  await expect(chosen(page, 'From')).toContainText('Lotus Spin')
  await expect(chosen(page, 'To')).toContainText('Naga Gold')
  await expect(amount(page)).toHaveValue('12.5')
  // Opened for another account, it is another form.
  await page.goto(`${sandbox.origin}/user/home?dialog=transfer.JOKER2`)
  await expect(chosen(page, 'To')).toContainText('Lotus Spin')
  await expect(amount(page)).toHaveValue('')

  await amount(page).fill('777.77')
  await isStored(page, '777.77')
  await sandbox.call('POST', `/players/${player.phone}/end-session`)
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => everythingStored(page)).not.toContain('777.77')
})
