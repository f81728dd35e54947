import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { AT_TRANSFER, holder, send, transferSuccess } from '../support/transfer-form.ts'

/** Counts the dialogs that are made from now on, also those that are thrown away before they are shown. */
async function countDialogs(page: Page): Promise<() => Promise<number>> {
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

test('the first outcome of a page is drawn once', async ({ player }) => {
  const { page } = player
  const dialogsMade = await countDialogs(page)
  await player.signIn(holder, AT_TRANSFER)
  await expect(page.getByLabel('Amount')).toBeVisible()
  const before = await dialogsMade()
  await send(page, '40.25')
  await expect(transferSuccess(page)).toBeVisible()
  expect(await dialogsMade()).toBe(before + 1)
})

test("a guest's chat is drawn once, and once more when its code is there", async ({ player }) => {
  const { page } = player
  const dialogsMade = await countDialogs(page)
  await page.goto(`${player.sandbox.origin}/contact`)
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  const before = await dialogsMade()
  await page.getByRole('button', { name: 'Open chat' }).tap()
  await expect(page.getByRole('dialog', { name: 'Chat' }).getByRole('textbox')).toBeVisible()
  expect(await dialogsMade()).toBeLessThanOrEqual(before + 2)
})
