import type { Locator, Page } from '@playwright/test'
import {
  chooseSlip,
  DEPOSIT,
  expectQrRead,
  receivedNotice,
  sendButton,
  UPLOAD,
} from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'
import { confirmButton, WITHDRAW } from '../support/withdraw-form.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

test.use({ hasTouch: true })

/** In seconds, from one tap of a double tap to the next, and from the finger's down to its up. */
const NEXT_TAP = 0.05
const FINGER_UP = 0.01

/**
 * Taps a place as a finger does that taps twice, or once more. The page is told when the finger came, because a busy
 * machine brings the taps too slowly for a double tap.
 * @param shown what the first tap brings, and the next one meets
 */
async function tapAgain(page: Page, target: Locator, shown?: Locator, times = 2): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const devtools = await page.context().newCDPSession(page)
  const first = Date.now() / 1000
  for (let tap = 0; tap < times; tap += 1) {
    const timestamp = first + tap * NEXT_TAP
    const [down, up] = [{ timestamp }, { timestamp: timestamp + FINGER_UP }]
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], ...down })
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...up })
    // The screen changes under the finger.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    if (shown) await expect(shown).toBeVisible()
  }
}

test('a double tap sends a slip, and does not take it back', async ({ player, sandbox }) => {
  const { page } = player
  await withoutTimeLimits(page)
  await player.signIn({}, DEPOSIT)
  await chooseSlip(page)
  // What it says about the QR moves the button.
  await expectQrRead(page)
  const letGo = await sandbox.holdAnswers(UPLOAD, player)
  await tapAgain(page, sendButton(page), page.getByRole('progressbar', { name: 'Upload' }))
  await letGo()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

test('Back in the question means no, a double tap on the amount leaves it open, and another tap answers it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 1000 })
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const amount = page.getByRole('dialog', { name: 'Withdraw' }).getByLabel('Amount')
  const send = page.getByRole('button', { name: 'Withdraw ฿150.00' })
  await amount.fill('150')
  await send.tap()
  await expect(confirmButton(page)).toBeVisible()

  // What was typed below the question stays.
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page).toHaveURL(/dialog=withdraw/)
  await expect(amount).toHaveValue('150')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
  expect(await sandbox.effectsOf(player, 'withdraw')).toEqual([])

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await amount.fill('150')
  await tapAgain(page, send, confirmButton(page))
  await expect(confirmButton(page)).toBeVisible()
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toHaveLength(0)
  await confirmButton(page).tap()
  await expect(page.getByText('Withdrawal request received')).toBeVisible()
})

test('three taps log out, and do not open the languages of the login page', async ({ player }) => {
  const { page } = player
  await player.signIn()
  const logIn = page.getByRole('button', { name: 'Log in' })
  await tapAgain(page, page.getByRole('button', { name: 'Log out' }), logIn, 3)
  await expect(logIn).toBeVisible()
  await expect(page.getByLabel('Language')).not.toBeFocused()
})

test('a double tap on a tile leaves its dialog open, however busy the start is', async ({ player }) => {
  const { page } = player
  // What waits for a quiet moment never starts here.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await player.signIn({ balance: 1000 })
  await tapAgain(page, page.locator('[data-tap="deposit"]'))
  await expect(page.getByRole('dialog')).toBeVisible()
})
