import { expect, type Page, type PageScreenshotOptions } from '@playwright/test'
import { differingPixels } from './differing-pixels.ts'
import type { Player } from './test.ts'

/** What the phone keeps for the next start, or null. */
export const keptPicture = (page: Page) => page.evaluate(() => localStorage.getItem('kapao.launch-picture'))

/** The page has drawn its first picture, and the app has not run. */
export const picture = (page: Page) => page.locator('#root[data-launch]')

/** Signs in, and waits until the phone has the picture for the next start. */
export async function seeHome(player: Player): Promise<void> {
  // Whoever has a game account is not shown the first steps, which are not part of the picture.
  await player.signIn({
    name: 'Somsri Launch',
    balance: 4321.5,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }],
  })
  await expect.poll(() => keptPicture(player.page)).toContain('4,321.50')
}

/**
 * Watches how far the page moves from now on. A browser without Thai fonts has them by then, and the logo is
 * drawn.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(async () => {
    for (const font of ['16px "Kapao Thai"', 'bold 16px "Kapao Thai"']) await document.fonts.load(font, 'ก')
    for (const font of ['16px "Kapao Lao"', 'bold 16px "Kapao Lao"']) await document.fonts.load(font, 'ກ')
    const logos = [...document.images].filter(({ loading }) => loading !== 'lazy')
    await Promise.all(logos.map((logo) => logo.decode().catch(() => {})))
    // The frame after a font has come still moves the lines.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    const seen: { value: number }[] = []
    const note = (list: PerformanceObserverEntryList) =>
      seen.push(...(list.getEntries() as (PerformanceEntry & { value: number })[]))
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
    return seen
  })
  return () => shifts.evaluate((seen) => seen.reduce((sum, { value }) => sum + value, 0))
}

/** Returns a screenshot of the page once it stands still: a logo may be drawn a frame after its place. */
export async function stillScreenshot(page: Page, options?: PageScreenshotOptions): Promise<Buffer> {
  let last = await page.screenshot(options)
  const changed = async () => {
    const next = await page.screenshot(options)
    const differing = await differingPixels(page, last, next)
    last = next
    return differing
  }
  await expect.poll(changed).toBe(0)
  return last
}

/** Expects that the page looks as it did, and says whether a difference was there for a moment only. */
export async function expectUnchanged(
  page: Page,
  before: Buffer,
  options?: PageScreenshotOptions,
): Promise<void> {
  const differing = async () => differingPixels(page, before, await page.screenshot(options))
  const now = await differing()
  if (now > 0) expect(now, `differing pixels; a moment later ${await differing()}`).toBe(0)
}
