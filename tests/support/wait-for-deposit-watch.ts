import { expect, type Page } from '@playwright/test'

/** Waits until the app knows the existing deposits. A later one is then announced. */
export async function waitForDepositWatch(page: Page): Promise<void> {
  const watch = () => page.evaluate(() => localStorage.getItem('kapao.deposit-watch'))
  await expect.poll(watch).toContain('"known":[')
}
