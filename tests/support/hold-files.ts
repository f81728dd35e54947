import type { Page } from '@playwright/test'

/** Holds back the app's own code, or other files of it, until what it returns is called. */
export async function holdFiles(page: Page, files = /\/assets\/foundation-/): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}
