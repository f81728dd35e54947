import type { Page } from '@playwright/test'
import { dialogButton } from './dialog-parts.ts'

/** The call that the withdraw dialog sends. */
export const WITHDRAW = '/api/wallet/withdrawAll'

/** The button of the withdraw dialog. Another one stands on the screen behind it, also while the dialog loads. */
export const askButton = (page: Page) => dialogButton(page, 'Withdraw')

/** Types an amount into the withdraw dialog and taps the button. */
export async function askForWithdrawal(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await askButton(page).click()
}

/** The button of the question before a withdrawal. */
export const confirmButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' })

/** Asks for a withdrawal and confirms it. */
export async function withdraw(page: Page, amount: string): Promise<void> {
  await askForWithdrawal(page, amount)
  await confirmButton(page).click()
}
