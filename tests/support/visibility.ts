import { expect, type Locator, type Page } from '@playwright/test'

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

/** Brings the tab to the front until it shows something. The app looks out for that only some time after its start. */
export async function bringToFrontUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await bringToFront(page)
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
}
