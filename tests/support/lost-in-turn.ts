import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What can go wrong with the answer of a money call, and whether the server has done it all the same.
 * Those that were not done come first: what they left undone can be tried again on the same screen.
 */
export const lostAnswers = [
  { fault: 'drop-before', isDone: false },
  { fault: 'hang', isDone: false },
  { fault: 'html-502', isDone: false },
  { fault: 'drop-after', isDone: true },
  { fault: 'hang-after', isDone: true },
  { fault: 'html-502-after', isDone: true },
] as const

/** Lets the phone's time run, by which the app waits, until the screen says so. Wants `page.clock.install()`. */
export async function timePassesUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(shown.first()).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [0], timeout: 15_000 })
}
