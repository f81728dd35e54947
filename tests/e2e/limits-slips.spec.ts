import type { Page } from '@playwright/test'
import { setDayLimit } from '../support/own-limits.ts'
import { DEPOSIT, pickSlip, receivedNotice, sendButton, sendSlip, UPLOAD } from '../support/slip-upload.ts'
import { expect, type Player, test } from '../support/test.ts'

const notArrived = (page: Page) => page.getByText('It did not arrive, and is safe on this phone.')

/** Sends a slip whose upload the service never gets. */
async function loseSlip(player: Player): Promise<void> {
  const { page, sandbox } = player
  await page.goto(sandbox.origin + DEPOSIT)
  await sandbox.fault({ path: UPLOAD, fault: 'drop-before', times: 20 })
  await sendSlip(player)
  await expect(notArrived(page)).toBeVisible({ timeout: 15_000 })
  await sandbox.clearFaults()
}

test('a slip that did not arrive does not hold a clearer picture back', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn()
  await setDayLimit(player)
  await loseSlip(player)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await pickSlip(page, 'Clearer')
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toMatchObject([{ status: 'PROCESSING' }])
})

test('a slip that did not arrive can be sent again during a break: its money is paid', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn()
  await setDayLimit(player)
  await loseSlip(player)
  await page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()

  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Look and send' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByText(/^You are taking a break until/)).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Your slip' })).toBeVisible()
  // No account is offered, so no other picture can take its place.
  await expect(dialog.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toMatchObject([{ status: 'PROCESSING' }])
})
