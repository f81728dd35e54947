import { truncate, utimes, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  drawSlip,
  promptPayPayload,
  type SlipPicture,
  slipPayload,
  trueMoneyPayload,
} from '../support/slip-pictures.ts'
import { expect, type Player, test } from '../support/test.ts'

const UPLOAD = '/api/wallet/slip'
const DEPOSIT = '/user/home?dialog=deposit'

interface SentSlip {
  id: string
  status: string
  reference: string
  link: string
}

const sentSlips = ({ sandbox, phone }: Player) => sandbox.call<SentSlip[]>('GET', `/slips?phone=${phone}`)

async function openUpload({ page }: Player): Promise<void> {
  await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
}

type Picked = string | { name: string; mimeType: string; buffer: Buffer }
const jpeg = (buffer: Buffer, name = 'slip.jpg'): Picked => ({ name, mimeType: 'image/jpeg', buffer })

async function choose(page: Page, file: Picked): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose slip' }).click()
  await (await chooser).setFiles(file)
}

async function isRead(page: Page): Promise<void> {
  await expect(page.getByText('The slip’s QR can be read')).toBeVisible()
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send slip' }).click()
  await expect(page.getByText('Slip received')).toBeVisible()
}

async function sendAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New slip' }).click()
}

/** What a drag or a paste carries. */
function carrying(page: Page, buffer: Buffer) {
  return page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'slip.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
}

/** As banks' apps, chats and cameras leave them. */
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

test('slips of every look are read on the phone, and every one of them can be sent', async ({ player }) => {
  // Twenty uploads.
  test.slow()
  const { page } = player
  const references = pictures.map((_, index) => `20261121AbCd${1000 + index}`)
  const slips: Picked[] = []
  for (const [index, picture] of pictures.entries()) {
    slips.push(jpeg(await drawSlip(page, { ...picture, payload: slipPayload(references[index] as string) })))
  }
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  for (const slip of slips) {
    await choose(page, slip)
    // `expect` looks again only after a while, which forty times over is long.
    await page.getByText(/QR can be read|all of the slip can be read/).waitFor()
    await page.getByRole('button', { name: 'Send slip' }).click()
    await page.getByText('Slip received').waitFor()
    await sendAnother(page)
  }
  const sent = (await sentSlips(player)).map(({ reference }) => reference)
  expect(sent).toHaveLength(pictures.length)
  const read = references.filter((reference) => sent.includes(reference))
  expect(read.length).toBeGreaterThanOrEqual(0.95 * pictures.length)
})

test('a photo of 3 MB leaves the phone at a twentieth of it, and its QR can still be read', async ({
  player,
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
  await isRead(page)
  await send(page)

  const [slip] = await sentSlips(player)
  expect(slip).toMatchObject({ reference: '20261121Photo' })
  const left = Buffer.from(await (await fetch(player.sandbox.origin + slip?.link)).arrayBuffer())
  expect(left.length).toBeLessThanOrEqual(200 * 1024)
  // What left the phone is itself a picture that can be read, by the backend as by the app.
  await sendAnother(page)
  await choose(page, jpeg(left))
  await isRead(page)
})

test('a slip is picked, sent, approved, and credited once', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 100 }, DEPOSIT)
  await openUpload(player)
  await choose(page, jpeg(await drawSlip(page, { payload: slipPayload('20261121Picked') })))
  await expect(page.getByRole('img', { name: 'Your slip' })).toBeInViewport()
  await isRead(page)
  await expect(page.getByRole('button', { name: 'Send slip' })).toBeInViewport()
  await send(page)
  expect(await sandbox.effectsOf(player, 'slip')).toHaveLength(1)
  expect(await sandbox.balanceOf(player)).toBe(100)

  const [slip] = await sentSlips(player)
  await sandbox.call('POST', `/slips/${slip?.id}/approve`, { amount: 500 })
  await page.getByRole('button', { name: 'Slip status' }).click()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('500.00')).toBeVisible()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(600)
  const { sum, postings } = await sandbox.call<{ sum: number; postings: unknown[] }>(
    'GET',
    `/ledger?phone=${player.phone}`,
  )
  expect(sum).toBe(0)
  expect(postings).toContainEqual(expect.objectContaining({ debit: 'bank', amount: 500 }))
})

test.describe('with a mouse and a keyboard', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1024, height: 768 } })

  test('a slip is pasted, replaced by one that is dropped, sent and credited', async ({
    player,
    sandbox,
    context,
  }) => {
    const { page } = player
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await player.signIn({}, DEPOSIT)
    await openUpload(player)
    await expect(page.getByText('You can also paste the slip (Ctrl+V) or drop it here.')).toBeVisible()

    const screenshot = await drawSlip(page, { payload: slipPayload('20261121Pasted'), type: 'image/png' })
    await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      await navigator.clipboard.write([
        new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) }),
      ])
    }, screenshot.toString('base64'))
    await page.keyboard.press('Control+V')
    await isRead(page)

    const place = page.getByText('After the transfer, upload the slip')
    await place.dispatchEvent('drop', { dataTransfer: await carrying(page, Buffer.from('no picture')) })
    await expect(page.getByRole('alert')).toContainText(WRONG_TYPE)
    await isRead(page)

    const dropped = await drawSlip(page, { payload: slipPayload('20261121Dropped') })
    const dataTransfer = await carrying(page, dropped)
    await place.dispatchEvent('dragenter', { dataTransfer })
    await expect(page.getByText('Drop the slip here')).toBeVisible()
    await place.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('Drop the slip here')).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await isRead(page)
    await send(page)

    const slips = await sentSlips(player)
    expect(slips).toMatchObject([{ reference: '20261121Dropped' }])
    await sandbox.call('POST', `/slips/${slips[0]?.id}/approve`, { amount: 250 })
    expect(await sandbox.balanceOf(player)).toBe(250)
    expect(await sandbox.effectsOf(player, 'slip')).toHaveLength(1)
  })
})

test('a slip that was sent before is said to be, with what became of it', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const picture = jpeg(await drawSlip(page, { payload: slipPayload('20261121Twice') }))
  await choose(page, picture)
  await isRead(page)
  await expect(page.getByText('You have sent this slip before')).toBeHidden()
  await send(page)
  await sendAnother(page)

  await choose(page, picture)
  await expect(page.getByText('You have sent this slip before: it is being checked')).toBeVisible()
  const [slip] = await sentSlips(player)
  await sandbox.call('POST', `/slips/${slip?.id}/reject`, { reason: 'SLIP_CROP_UNREADABLE' })
  await page.getByRole('button', { name: 'Change' }).click()
  await choose(page, picture)
  await expect(page.getByText('You have sent this slip before: it failed')).toBeVisible()
  await expect(page.getByText('a cropped picture cannot be read')).toBeVisible()
  await send(page)
  await sendAnother(page)

  const [again] = await sentSlips(player)
  await sandbox.call('POST', `/slips/${again?.id}/approve`, { amount: 20 })
  await choose(page, picture)
  await expect(page.getByText('You have sent this slip before: it was credited')).toBeVisible()
  await page.getByRole('button', { name: 'Slip status' }).click()
  await expect(page.getByRole('heading', { name: 'Slip upload status' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('img', { name: 'Your slip' })).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(20)
})

test('a QR to pay with and a slip of another day are warned of, and can be sent all the same', async ({
  player,
}, testInfo) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const ofYesterday = testInfo.outputPath('slip.jpg')
  await writeFile(ofYesterday, await drawSlip(page, { payload: slipPayload('20261121Old') }))
  const yesterday = Date.now() / 1000 - 86_400
  await utimes(ofYesterday, yesterday, yesterday)

  const doubts: [file: Picked, says: string][] = [
    [jpeg(await drawSlip(page, { payload: promptPayPayload('0812345678') })), 'a QR to pay with, not a slip'],
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
  const sent = (await sentSlips(player)).map(({ reference }) => reference)
  // The QR of a payment is not passed on for a slip's.
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

/** A PNG that claims a size; the phone is not to decode it to find out. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const WRONG_TYPE = 'This is not a JPG, PNG or WebP picture'
/** No two that follow each other are refused in the same words: the text of the one before would do. */
const badFiles: { what: string; file: Exclude<Picked, string>; says: string }[] = [
  {
    what: 'a PDF',
    file: { name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
    says: WRONG_TYPE,
  },
  {
    what: 'an empty file',
    file: { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
    says: 'This file is empty',
  },
  {
    what: 'a GIF',
    file: { name: 'slip.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a\x01\0\x01\0') },
    says: WRONG_TYPE,
  },
  {
    what: 'a picture that is cut off',
    file: { name: 'slip.png', mimeType: 'image/png', buffer: pngOf(800, 600) },
    says: 'This picture cannot be opened',
  },
  {
    what: 'text named .jpg',
    file: { name: 'slip.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a slip, honestly') },
    says: WRONG_TYPE,
  },
  {
    what: '900 million pixels',
    file: { name: 'slip.png', mimeType: 'image/png', buffer: pngOf(30_000, 30_000) },
    says: 'This picture is too large',
  },
  {
    what: 'a page with a picture’s first bytes',
    file: {
      name: 'slip.jpg.html',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('<script>alert(1)</script>')]),
    },
    says: WRONG_TYPE,
  },
]

test('what is no picture is refused in plain words, and a picture leaves without what it carries', async ({
  player,
  sandbox,
}, testInfo) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const huge = testInfo.outputPath('huge.jpg')
  await writeFile(huge, '')
  await truncate(huge, 21 * 1024 * 1024)
  await choose(page, huge)
  await expect(page.getByRole('alert')).toContainText('This picture is too large')
  for (const { what, file, says } of badFiles) {
    await test.step(what, async () => {
      await choose(page, file)
      await expect(page.getByRole('alert')).toContainText(says)
      await expect(page.getByRole('button', { name: 'Send slip' })).toBeHidden()
    })
  }
  expect(await sandbox.requestsTo(UPLOAD, player.phone)).toEqual([])

  const picture = await drawSlip(page, { payload: slipPayload('20261121Polyglot') })
  await choose(
    page,
    jpeg(Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]), 'slip.jpg.html'),
  )
  await expect(page.getByRole('alert')).toBeHidden()
  await isRead(page)
  await send(page)
  const [slip] = await sentSlips(player)
  const left = Buffer.from(await (await fetch(sandbox.origin + slip?.link)).arrayBuffer())
  expect(left.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(left.includes('<script>')).toBe(false)
})
