import type { Page } from '@playwright/test'

/** Tells the page that it is hidden. A headless browser always shows its pages. */
export async function turnAway(page: Page): Promise<void> {
  await tellVisibility(page, 'hidden')
}

export async function comeBack(page: Page): Promise<void> {
  await tellVisibility(page, 'visible')
}

async function tellVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState })
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => visibilityState === 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}

/** Brings the tab to the front and sends `focus`, because a headless browser has no other window. */
export async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
