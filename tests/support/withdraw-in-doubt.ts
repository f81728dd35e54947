import { expect, type Locator, type Page } from '@playwright/test'
import { loseAnswers } from './lost-answers.ts'
import type { Player } from './test.ts'
import { WITHDRAW, withdraw } from './withdraw-form.ts'

/** What is said of the withdrawal, in its dialog and on home. */
export const withdrawalNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Withdraw ฿200.00' })

/**
 * Withdraws 200 in the dialog, which is open, and gets no answer. The records cannot be reached until the
 * sandbox's faults are cleared, so it stays in doubt.
 */
export async function withdrawInDoubt(player: Player): Promise<void> {
  const { page, phone, sandbox } = player
  await loseAnswers(player, WITHDRAW, 'drop-after')
  await sandbox.fault({ path: '/api/statement', phone, fault: 'drop-before', times: 0 })
  await withdraw(page, '200')
  await expect(withdrawalNotice(page).first()).toContainText('We are checking whether it went through')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
