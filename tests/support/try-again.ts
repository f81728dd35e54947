import { expect, type Locator } from '@playwright/test'

/**
 * Taps "Try again" until something is there, or until there is nothing left to try again. What has failed heals by
 * itself while it is on the screen, and may do so just before the tap: then there is no button any more.
 */
export async function tryAgainUntil(button: Locator, shown: Locator | 'all is well'): Promise<void> {
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 })
    if (shown === 'all is well') await expect(button).toBeHidden({ timeout: 2000 })
    else await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass()
}
