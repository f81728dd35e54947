import type { Page } from '@playwright/test'
import { until } from './until.ts'

/**
 * Logs out on the screen that is open, and means it where the app asks first. Returns whether the app has left for
 * the login in time.
 */
export async function logOut(page: Page, patienceMs: number): Promise<boolean> {
  await page.getByRole('button', { name: 'Log out' }).first().click()
  const question = page.getByRole('alertdialog').getByRole('button', { name: /Log out/ })
  const isOut = await until(async () => {
    if ((await question.count()) > 0) await question.click({ timeout: 1000 }).catch(() => {})
    return page.url().endsWith('/login')
  }, patienceMs)
  // The wipe goes on behind the login.
  await page.getByLabel('Password', { exact: true }).waitFor()
  return isOut
}
