import type { Locator, Page } from '@playwright/test'
import { waitUntilStored } from './everything-stored.ts'

/** The question before a session ends while something is unfinished. */
export const leaveQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Log out now?' })

/** Logs out although something is unfinished. */
export async function insistOnLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Log out' }).click()
}

/** Waits until the phone can keep what is unfinished for this player. */
export function waitUntilSealed(page: Page): Promise<void> {
  return waitUntilStored(page, '"mark":')
}
