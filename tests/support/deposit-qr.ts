import type { Locator, Page } from '@playwright/test'

export const amountField = (page: Page): Locator => page.getByLabel('Amount to deposit')
export const createButton = (page: Page): Locator => page.getByRole('button', { name: 'Create QR' })
export const picture = (page: Page): Locator => page.getByRole('img', { name: 'Deposit QR code' })
export const countdown = (page: Page): Locator => page.getByRole('timer')

export async function create(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await createButton(page).click()
}
