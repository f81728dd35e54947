import { NEW, openPaidAccount, PAID, replaceAccount } from '../support/replace-account.ts'
import { DEPOSIT, expectQrRead, pasteSpoiledSlip, pickSlip, send } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'

test('an account that is replaced under the open dialog stays for its slip, and no other opens in its place', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await openPaidAccount(player, account)

  await replaceAccount(page)
  // Long enough to be paid into.
  await page.clock.fastForward(2000)
  await page.clock.fastForward('04:05')
  await expect(page.getByText('No longer in use. Do not transfer to it.')).toBeInViewport()
  await expect(page.getByText(PAID)).toBeVisible()
  await expect(page.getByText(NEW)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { expanded: true })).toHaveCount(0)

  await pickSlip(page, '20261126Replaced')
  await expectQrRead(page)

  // What is pasted is for the open account, and leaves the slip of the other one alone.
  await page.getByRole('button', { name: /Siam Commercial Bank/ }).click()
  await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
  await pasteSpoiledSlip(page)
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectQrRead(page)
  await send(page)
  const [slip] = await sandbox.slipsOf(account)
  expect(slip?.bankAccountNo).toBe(PAID)
})

test('an account that was seen stays for its slip when it is replaced while the app is closed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await openPaidAccount(player, account)
  // Long enough to be paid into.
  await page.clock.fastForward(2000)

  // The player pays in the bank's app, and the phone ends this one.
  await replaceAccount(page)
  await page.goto(sandbox.origin + DEPOSIT)
  await expect(page.getByText('No longer in use. Do not transfer to it.')).toBeVisible()
  await expect(page.getByText(PAID)).toBeVisible()
  await pickSlip(page, '20261127Replaced')
  await expectQrRead(page)
  await send(page)
  const [slip] = await sandbox.slipsOf(account)
  expect(slip?.bankAccountNo).toBe(PAID)
})
