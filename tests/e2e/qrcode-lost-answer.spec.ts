import type { Page } from '@playwright/test'
import { expectEventually, loseAnswers, typicalLostAnswers } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const amountField = (page: Page) => page.getByLabel('Amount to deposit')
const createButton = (page: Page) => page.getByRole('button', { name: 'Create QR' })
const picture = (page: Page) => page.getByRole('img', { name: 'Deposit QR code' })
const countdown = (page: Page) => page.getByRole('timer')

async function create(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await createButton(page).click()
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
}

test('after a lost answer there is one new QR or none, and the screen says which', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const { fault, isDone } of typicalLostAnswers) {
    await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
    await loseAnswers(player, '/api/qrcode/{bankCode}', fault, 'POST')
    await create(page, '40')
    if (isDone) {
      await expectEventually(countdown(page))
    } else {
      await expect(amountField(page)).toHaveAccessibleDescription(/again|internet/, { timeout: 15_000 })
      await expect(amountField(page)).toHaveValue('40')
      await expect(picture(page)).toHaveCount(0)
    }
    expect(await sandbox.effectsOf(player, 'qrcode'), fault).toHaveLength(isDone ? 1 : 0)
  }
})

test('after a lost answer to cancelling, a QR is shown only while it can be paid', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const { fault, isDone } of typicalLostAnswers) {
    await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
    await create(page, '40')
    await expect(countdown(page)).toBeVisible()
    await loseAnswers(player, '/api/qrcode/{qrcodeId}', fault)
    await cancel(page)
    await expectEventually(
      isDone ? createButton(page) : page.getByRole('listitem').filter({ hasText: /again/ }),
    )
    if (!isDone) await expect(countdown(page)).toBeVisible()
    const statuses = (await sandbox.qrcodesOf(player)).map(({ status }) => status)
    expect(statuses, fault).toEqual([isDone ? 'cancelled' : 'waiting'])
    await sandbox.clearFaults()
  }
})
