import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { amountField, countdown, create, createButton, picture } from '../support/deposit-qr.ts'
import { expectEventually, loseAnswers } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'

const CREATE = '/api/qrcode/{bankCode}'
const CANCEL = '/api/qrcode/{qrcodeId}'

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
}

test('after a lost answer there is one QR or none, and it is shown only while it can be paid', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const statuses = async () => (await sandbox.qrcodesOf(player)).map(({ status }) => status)
  await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
  await loseAnswers(player, CREATE, 'drop-before', 'POST')
  await create(page, '40')
  await expect(amountField(page)).toHaveAccessibleDescription(/again|internet/, { timeout: 15_000 })
  await expect(amountField(page)).toHaveValue('40')
  await expect(picture(page)).toHaveCount(0)
  expect(await sandbox.effectsOf(player, 'qrcode')).toEqual([])

  await sandbox.clearFaults()
  await loseAnswers(player, CREATE, 'drop-after', 'POST')
  await createButton(page).click()
  await expectEventually(countdown(page))
  expect(await sandbox.effectsOf(player, 'qrcode')).toHaveLength(1)

  await sandbox.clearFaults()
  await loseAnswers(player, CANCEL, 'drop-before')
  await cancel(page)
  await expectEventually(page.getByRole('listitem').filter({ hasText: /again/ }))
  await expect(countdown(page)).toBeVisible()
  expect(await statuses()).toEqual(['waiting'])

  await sandbox.clearFaults()
  await loseAnswers(player, CANCEL, 'drop-after')
  await cancel(page)
  await expectEventually(createButton(page))
  expect(await statuses()).toEqual(['cancelled'])
})

test('a QR that is over, and that the service still has, is not taken for a new one', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
  await create(page, '40')
  await expect(countdown(page)).toBeVisible()
  // The service's own time does not pass.
  await page.clock.fastForward(11 * MINUTE_MS)
  await expect(page.getByText('The QR has expired.')).toBeVisible()

  await loseAnswers(player, CREATE, 'drop-before', 'POST')
  await create(page, '70')
  await expect(amountField(page)).toHaveAccessibleDescription(/again|internet/, { timeout: 15_000 })
  await expect(amountField(page)).toHaveValue('70')
  expect(await sandbox.effectsOf(player, 'qrcode')).toHaveLength(1)
})
