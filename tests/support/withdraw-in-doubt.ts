import { expect, type Locator, type Page } from '@playwright/test'
import { loseAnswers } from './lost-answers.ts'
import type { Player } from './test.ts'

const WITHDRAW = '/api/wallet/withdrawAll'

/** The notice about the withdrawal. */
export const doubtNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })

/**
 * Withdraws 200 in the dialog, which is open, and gets no answer. The records cannot be reached until the
 * sandbox's faults are cleared, so it stays in doubt.
 */
export async function withdrawInDoubt(player: Player): Promise<void> {
  const { page, phone, sandbox } = player
  await loseAnswers(player, WITHDRAW, 'drop-after')
  await sandbox.fault({ path: '/api/statement', phone, fault: 'drop-before', times: 0 })
  await page.getByLabel('Amount').fill('200')
  await page.getByRole('button', { name: 'Withdraw' }).last().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(doubtNotice(page).first()).toContainText('We are checking whether it went through')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
