import type { Page } from '@playwright/test'

interface Reopening {
  /** The page's own address without it. */
  address?: string
  waitUntil?: 'commit' | 'load'
}

/**
 * Opens the page anew with a clock that is `laterMs` ahead. While a clock is put into a page, its date is 1970 for a
 * moment, and an app that runs takes all that it has on disk for wrong. So the page is left before.
 */
export async function reopenLater(
  page: Page,
  laterMs: number,
  { address = page.url(), waitUntil = 'load' }: Reopening = {},
): Promise<void> {
  await page.goto('about:blank')
  await page.clock.install({ time: Date.now() + laterMs })
  await page.goto(address, { waitUntil })
}
