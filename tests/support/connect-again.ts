import type { Page } from '@playwright/test'

/** Ends a phone's time without a network, and waits until the page knows: until then it sends nothing. */
export async function connectAgain(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.waitForFunction(() => navigator.onLine)
}
