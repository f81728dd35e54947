import type { Page } from '@playwright/test'

/** The player looks at another app, as the page is told of it: a headless browser shows every page always. */
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

/** The app's tab or window is in front again: a headless browser has no other behind which it was. */
export async function bringToFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
