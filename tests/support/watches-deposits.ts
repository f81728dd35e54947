import { expect, type Page } from '@playwright/test'

/** Waits until the app has read which deposits there are already: from now on one that comes is news. */
export async function watchesDeposits(page: Page): Promise<void> {
  const watch = () => page.evaluate(() => localStorage.getItem('kapao.deposit-watch'))
  await expect.poll(watch).toContain('"known":[')
}
