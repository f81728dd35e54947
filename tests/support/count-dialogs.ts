import type { Page } from '@playwright/test'

/** Counts the dialogs that are made from now on, also those that are thrown away before they are shown. */
export async function countDialogs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const made = { count: 0 }
    Object.assign(window, { made })
    const { createElement } = Document.prototype
    Document.prototype.createElement = function (name: string, options?: ElementCreationOptions) {
      if (name === 'dialog') made.count += 1
      return createElement.call(this, name, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { made: { count: number } }).made.count)
}
