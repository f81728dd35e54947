import type { Page } from '@playwright/test'

/** Fills in the login form and sends it. `isRemembered` sets the checkbox. */
export async function logIn(
  page: Page,
  { phone, password }: { phone: string; password: string },
  isRemembered?: boolean,
): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  if (isRemembered !== undefined)
    await page.getByRole('checkbox', { name: 'Stay logged in' }).setChecked(isRemembered)
  await page.getByRole('button', { name: 'Log in' }).click()
}
