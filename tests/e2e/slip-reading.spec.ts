import { utimes, writeFile } from 'node:fs/promises'
import {
  drawSlip,
  paymentPayload,
  type SlipPicture,
  slipPayload,
  trueMoneyPayload,
} from '../support/slip-pictures.ts'
import {
  choose,
  DEPOSIT,
  expectQrRead,
  jpeg,
  openGallery,
  openUpload,
  type Picked,
  send,
  sendAnother,
  UPLOAD,
} from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'

/** Pictures as banks' apps, chats and cameras make them. */
const pictures: Omit<SlipPicture, 'payload'>[] = [
  ...[30, 40, 50, 60, 70, 80].map((quality) => ({ quality })),
  ...[-8, 3, 12, 30, 45].map((turn) => ({ turn, quality: 60 })),
  ...[90, 180, 270].map((turn) => ({ turn, quality: 50 })),
  { width: 360, height: 640, qrSize: 110, quality: 50 },
  { width: 540, height: 960, qrSize: 110, quality: 40 },
  { width: 1080, height: 5000, qrSize: 240, quality: 60 },
  { logo: 0.22, quality: 50 },
  { logo: 0.25, quality: 40, turn: 5 },
  { type: 'image/webp', quality: 30 },
]

/** Of every kind one. */
const SENT = [1, 7, 12, 15, 18, 19]

test('slips of every kind are read on the phone and can be sent', async ({ player, sandbox }) => {
  const { page } = player
  const slips: { reference: string; file: Picked }[] = []
  for (const [index, picture] of pictures.entries()) {
    const reference = `20261121AbCd${1000 + index}`
    slips.push({
      reference,
      file: jpeg(await drawSlip(page, { ...picture, payload: slipPayload(reference) })),
    })
  }
  await page.clock.install()
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  let read = 0
  const sent: string[] = []
  for (const [index, { reference, file }] of slips.entries()) {
    await choose(page, file)
    // `expect` polls slowly, which would take long for so many.
    // The app itself looks for the QR for up to 10 s.
    await page.getByText(/QR can be read|all of the slip can be read/).waitFor({ timeout: 20_000 })
    if (await page.getByText('QR can be read').isVisible()) read += 1
    if (!SENT.includes(index)) {
      await page.getByRole('button', { name: 'Change' }).click()
      continue
    }
    await page.getByRole('button', { name: 'Send slip' }).click()
    await page.getByText('Slip received').waitFor()
    sent.push(reference)
    await sendAnother(page)
    // The next slip leaves some seconds after this one.
    await page.clock.fastForward(5000)
  }
  expect(read).toBeGreaterThanOrEqual(0.95 * pictures.length)
  const arrived = (await sandbox.slipsOf(player)).map(({ reference }) => reference)
  expect(arrived.reverse()).toEqual(sent)
})

test('a photo of 3 MB is sent at a twentieth of its size, and its QR is still readable', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const payload = slipPayload('20261121Photo')
  const photo = await drawSlip(page, {
    payload,
    width: 2400,
    height: 3200,
    qrSize: 500,
    grain: 30,
    turn: 4,
    quality: 88,
  })
  expect(photo.length).toBeGreaterThan(2_500_000)
  await choose(page, jpeg(photo))
  await expectQrRead(page)
  await send(page)

  const [slip] = await sandbox.slipsOf(player)
  expect(slip).toMatchObject({ reference: '20261121Photo' })
  const left = Buffer.from(await (await fetch(player.sandbox.origin + slip?.link)).arrayBuffer())
  expect(left.length).toBeLessThanOrEqual(200 * 1024)
  // The sent file is a picture whose QR the backend and the app can read.
  await sendAnother(page)
  await choose(page, jpeg(left))
  await expectQrRead(page)
})

test('a slip that was sent before is marked with its status', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const picture = jpeg(await drawSlip(page, { payload: slipPayload('20261121Twice') }))
  await choose(page, picture)
  await expectQrRead(page)
  await expect(page.getByText('You have sent this slip before')).toBeHidden()
  await send(page)
  await sendAnother(page)

  await choose(page, picture)
  await expect(page.getByText('You have sent this slip before: it is being checked')).toBeVisible()
  const [slip] = await sandbox.slipsOf(player)
  await sandbox.rejectSlip(slip, 'SLIP_CROP_UNREADABLE')
  await page.getByRole('button', { name: 'Change' }).click()
  await choose(page, picture)
  await expect(page.getByText('You have sent this slip before: it failed')).toBeVisible()
  // Below it the app may already tell how the checks ended, in the same words.
  await expect(page.getByText('a cropped picture cannot be read').first()).toBeVisible()
  await send(page)
  await sendAnother(page)

  const [again] = await sandbox.slipsOf(player)
  // The app may tell at any time how the checks ended, and has that read before the next slip.
  const gallery = await openGallery(page)
  await sandbox.approveSlip(again, 20)
  await gallery.setFiles(picture)
  await expect(page.getByText('You have sent this slip before: it was credited')).toBeVisible()
  await page.getByRole('button', { name: 'Slip status' }).first().click()
  await expect(page.getByRole('heading', { name: 'Slip upload status' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Your slip' }).first()).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(20)
})

test('a QR to pay with and a slip of another day get a warning, but can be sent', async ({
  player,
  sandbox,
}, testInfo) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const ofYesterday = testInfo.outputPath('slip.jpg')
  await writeFile(ofYesterday, await drawSlip(page, { payload: slipPayload('20261121Old') }))
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(ofYesterday, yesterday, yesterday)

  const doubts: [file: Picked, says: string][] = [
    [jpeg(await drawSlip(page, { payload: paymentPayload('0812345678') })), 'a QR to pay with, not a slip'],
    [
      jpeg(await drawSlip(page, { payload: trueMoneyPayload('50001', '01022026') })),
      'looks older than 1 hour',
    ],
    [ofYesterday, 'looks older than 1 hour'],
  ]
  for (const [file, says] of doubts) {
    await choose(page, file)
    await expect(page.getByText(says)).toBeVisible()
    await send(page)
    await sendAnother(page)
  }
  const sent = (await sandbox.slipsOf(player)).map(({ reference }) => reference)
  // The text of a QR to pay with is not sent as the slip's QR.
  expect(sent).toEqual(['20261121Old', '50001', expect.stringMatching(/^SL/)])
})

test('a picture without a QR, or where no worker starts, is sent without a warning', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined })
  })
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  await choose(page, jpeg(await drawSlip(page, { payload: slipPayload('20261121Unread') })))
  await expect(page.getByText('Check that all of the slip can be read.')).toBeVisible()
  await send(page)
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toHaveLength(1)
})
