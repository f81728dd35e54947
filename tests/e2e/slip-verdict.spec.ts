import { passTimeUntil } from '../support/lost-answers.ts'
import {
  chooseSlip,
  DEPOSIT,
  drawnSlip,
  expectQrRead,
  openGallery,
  pasteSpoiledSlip,
  pickSlip,
  receivedNotice,
  sendAnother,
  sendButton,
  sendSlip,
} from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

test('a refused slip is told on home as refused, with the reason and the way on', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100 }, DEPOSIT)
  await sendSlip(player)
  await expect(receivedNotice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  const home = page.getByRole('main')
  await expect(home.getByText('It is being checked')).toBeVisible()
  // Read, and put away: the refusal has to come back.
  await home.getByRole('button', { name: 'Got it' }).click()
  await expect(receivedNotice(page)).toHaveCount(0)

  const [slip] = await sandbox.slipsOf(player)
  if (slip) await sandbox.rejectSlip(slip, 'SLIP_UNSTABLE_REFERENCE')
  const refused = home.getByRole('alert').filter({ hasText: 'The slip was not accepted' })
  await passTimeUntil(page, refused.filter({ hasText: 'The reference number is not clear.' }))
  await expect(home.getByText('It is being checked')).toHaveCount(0)
  await page.reload()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Upload another slip' }).click()
  await chooseSlip(page, 'Better')
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(home.getByText('It is being checked')).toBeVisible()

  const waiting = (await sandbox.slipsOf(player)).filter(({ status }) => status === 'PROCESSING')
  expect(waiting).toHaveLength(1)
  for (const better of waiting) await sandbox.rejectSlip(better, 'SLIP_ACCOUNT_MISMATCH')
  await passTimeUntil(page, refused.filter({ hasText: 'not from your registered account' }))
  await refused.getByRole('button', { name: 'Tell support' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/not from your registered account/)
  expect(await sandbox.balanceOf(player)).toBe(100)
})

test('a transfer to the mobile wallet is proved with a slip, too, and its verdict does not move the next slip', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100 }, DEPOSIT)
  await page.getByRole('button', { name: 'TrueMoney', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copy wallet account' })).toBeVisible()
  await pickSlip(page, 'Earlier')
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  const [earlier] = await sandbox.slipsOf(player)
  expect(earlier).toMatchObject({
    bankCode: 'TRUEMONEY',
    bankAccountNo: '0912345678',
    status: 'PROCESSING',
  })
  await sendAnother(page)
  await pickSlip(page, 'LookedAt')
  await expectQrRead(page)
  const before = await sendButton(page).boundingBox()

  await sandbox.approveSlip(earlier, 80)
  await passTimeUntil(page, page.getByText('The slip was accepted'))
  await expect(page.getByText('฿80.00 is in your wallet.')).toBeVisible()
  expect(await sendButton(page).boundingBox()).toEqual(before)
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(2)
  expect(await sandbox.balanceOf(player)).toBe(180)
})

test('a picture that is picked while the news of an earlier slip comes is not lost, and neither is the news', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await withoutTimeLimits(page)
  await player.signIn({ balance: 100 }, DEPOSIT)
  await sendSlip(player)
  await expect(receivedNotice(page)).toBeVisible()

  await sendAnother(page)
  const [first] = await sandbox.slipsOf(player)
  const gallery = await openGallery(page)
  await sandbox.approveSlip(first, 80)
  await passTimeUntil(page, page.getByText('฿80.00 is in your wallet.'))
  await gallery.setFiles(await drawnSlip(page, 'Second'))
  await expect(sendButton(page)).toBeVisible()
  await expect(page.getByText('The slip was accepted')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('The slip was accepted')).toHaveCount(0)
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()

  await sendAnother(page)
  const [second] = (await sandbox.slipsOf(player)).filter(({ status }) => status === 'PROCESSING')
  const refused = page.getByText('The reference number is not clear.')
  const later = await openGallery(page)
  if (second) await sandbox.rejectSlip(second, 'SLIP_UNSTABLE_REFERENCE')
  await passTimeUntil(page, refused)
  await later.setFiles(await drawnSlip(page, 'Third'))
  await expect(sendButton(page)).toBeVisible()
  await expect(refused).toBeVisible()
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(3)
  expect(await sandbox.balanceOf(player)).toBe(180)
})

test('a slip that is pasted is for the dialog on top', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await sendSlip(player)
  await expect(receivedNotice(page)).toBeVisible()
  const [slip] = await sandbox.slipsOf(player)
  // The dialog below takes a picture, too.
  await sendAnother(page)
  if (slip) await sandbox.rejectSlip(slip, 'SLIP_UNSTABLE_REFERENCE')
  await pickSlip(page)
  // Once the app has heard of the refusal, its notice below has the same button.
  await page.getByRole('button', { name: 'Slip status' }).first().click()
  await page.getByRole('button', { name: 'Upload another slip' }).click()

  const top = page.getByRole('dialog', { name: 'Deposit' }).last()
  await top.getByRole('button', { name: /Siam Commercial Bank/ }).click()
  await top.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
  await pasteSpoiledSlip(page)
  await expect(top.getByRole('alert')).toBeVisible()
})
