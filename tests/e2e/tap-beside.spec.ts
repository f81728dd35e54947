import type { Locator, Page } from '@playwright/test'
import { at, button, question } from '../support/slot-dialog.ts'
import { expect, test } from '../support/test.ts'
import { transferred, transferSuccess } from '../support/transfer-form.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 900 } })

/** Taps beside a sheet where something lies behind it. The finger goes up only when the sheet is gone. */
async function tapBeside(page: Page, sheet: Locator, behind: Locator): Promise<void> {
  const box = (await behind.boundingBox()) as DOMRect
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isBeside = () =>
    sheet.evaluate(
      (element, { x, y }) =>
        document.elementFromPoint(x, y) === element && y < element.getBoundingClientRect().top,
      place,
    )
  // The sheet slides in.
  await expect.poll(isBeside).toBe(true)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  // In the page: a finger that waits for long presses nothing.
  await page.waitForFunction(({ x, y }) => document.elementFromPoint(x, y)?.localName !== 'dialog', place, {
    polling: 'raf',
  })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(sheet).toHaveCount(0)
}

test('a tap beside a question means no, and moves nothing of what lies behind it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn(
    { balance: 500, slots: [{ code: 'PGSLOT', isActive: true, amount: 100 }] },
    at('PGSLOT'),
  )
  await button(page, 'Move all in').tap()
  await expect(question(page)).toBeVisible()
  await tapBeside(
    page,
    question(page),
    page.getByRole('button', { name: 'Move all out', includeHidden: true }),
  )
  // A second tap at this place would be dropped for a moment. The mouse is not.
  await button(page, 'Move all out').click()
  await expect(transferSuccess(page)).toHaveText(transferred('100.00', 'Naga Gold', 'Wallet'))
  expect(await sandbox.effectsOf(player, 'transferAll')).toEqual([])
  expect(await sandbox.effectsOf(player, 'transfer')).toHaveLength(1)
})

test('a tap beside a sheet of home does not log out', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  await page.getByRole('button', { name: 'Refund' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Refund' })
  await expect(sheet).toBeVisible()
  await tapBeside(page, sheet, page.getByRole('button', { name: 'Log out', includeHidden: true }))
  await page.getByRole('button', { name: 'Withdraw' }).tap()
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible()
})
