import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { expectEventually, loseAnswers, typicalLostAnswers } from '../support/lost-answers.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import { DEPOSIT, openAccount, receivedNotice, sendButton, UPLOAD } from '../support/slip-upload.ts'
import { expect, type Player, test } from '../support/test.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

async function chooseSlip(page: Page, reference = 'Slip'): Promise<void> {
  await openAccount(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose slip' }).click()
  const buffer = await drawSlip(page, { payload: slipPayload(reference) })
  await (await chooser).setFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer })
  await expect(sendButton(page)).toBeVisible()
  // The picture has its place by then, so that the tap finds the button.
  await expect(page.getByText('The slip’s QR can be read')).toBeVisible()
}

async function sendSlip({ page }: Player): Promise<void> {
  await chooseSlip(page)
  await sendButton(page).click()
}

for (const { fault, isDone } of typicalLostAnswers) {
  test(`a slip whose answer is lost (${fault}) is looked for, and the screen ends with the truth`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.signIn({}, DEPOSIT)
    await loseAnswers(player, UPLOAD, fault)
    await sendSlip(player)
    await expectEventually(
      isDone ? receivedNotice(page) : page.getByText('It did not arrive, and is safe on this phone.'),
    )
    if (!isDone) {
      await sandbox.clearFaults()
      await sendButton(page).click()
      await expect(receivedNotice(page)).toBeVisible()
    }
    expect(await sandbox.slipsOf(player)).toMatchObject([{ status: 'PROCESSING' }])
  })
}

test('a page that is killed in the middle of an upload finds out the truth when it is opened again', async ({
  player,
  sandbox,
  context,
}) => {
  await player.signIn({}, DEPOSIT)
  for (const [fault, reference] of [
    ['hang-after', 'Arrived'],
    ['hang', 'NotArrived'],
  ] as const) {
    const page = await context.newPage()
    // The page that is killed may not end the upload itself before.
    await withoutTimeLimits(page)
    await page.goto(sandbox.origin + DEPOSIT)
    await sandbox.fault({ path: UPLOAD, phone: player.phone, fault })
    await sandbox.clearRequests()
    await chooseSlip(page, reference)
    await sendButton(page).click()
    await expect.poll(() => sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)
    await page.close()

    const reopened = await context.newPage()
    await reopened.goto(`${sandbox.origin}/user/home`)
    if (fault === 'hang-after') {
      await expect(receivedNotice(reopened)).toBeVisible()
      await reopened.getByRole('button', { name: 'Got it' }).click()
      // A page that is closed at once cannot have written that it was read.
      await expect.poll(() => everythingStored(reopened)).toContain('"isRead":true')
    } else {
      await expect(reopened.getByText('The slip was not sent')).toBeVisible({ timeout: 15_000 })
      await reopened.getByRole('button', { name: 'Look and send' }).click()
      await sendButton(reopened).click()
      await expect(receivedNotice(reopened)).toBeVisible()
    }
    await reopened.close()
  }
  const slips = await sandbox.slipsOf(player)
  expect(slips.map(({ status }) => status)).toEqual(['PROCESSING', 'PROCESSING'])
})

test('when the list of slips cannot be read either, the player is told so, and decides', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await loseAnswers(player, UPLOAD, 'drop-after')
  await sandbox.fault({ path: '/api/statement/slip', phone: player.phone, fault: 'broken-json', times: 50 })
  await sendSlip(player)
  await expect(page.getByText('We could not tell whether the slip arrived')).toBeVisible({ timeout: 15_000 })
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'It is not there' }).click()
  await sendButton(page).click()
  // The same key, so the server recognises the repeated call.
  await expect(receivedNotice(page)).toBeVisible()
  expect(await sandbox.slipsOf(player)).toHaveLength(1)
})

for (const [what, body, tells] of [
  ['takes with', { message: 'ปิดรับสลิปชั่วคราว' }, 'We could not tell whether the slip arrived'],
  ['confirms beside', { success: true, message: 'สลิปซ้ำ' }, 'It did not arrive'],
] as const) {
  test(`a slip that the service ${what} words of a refusal is not called taken, and they are shown`, async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    await withoutTimeLimits(context)
    await player.signIn({}, DEPOSIT)
    await sandbox.fault({ path: UPLOAD, phone: player.phone, fault: 'status', status: 200, body })
    await sendSlip(player)
    await expectEventually(page.getByText(tells).filter({ visible: true }).first())
    await expect(page.getByText(body.message).filter({ visible: true }).first()).toBeVisible()
    for (const lie of ['The service has taken the slip', 'Slip received']) {
      await expect(page.getByText(lie)).toHaveCount(0)
    }
    expect(await sandbox.slipsOf(player)).toEqual([])
  })
}
