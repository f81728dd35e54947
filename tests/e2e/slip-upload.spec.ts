import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { holdFiles } from '../support/hold-files.ts'
import { logIn } from '../support/login-form.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import {
  choose,
  chooseSlip,
  DEPOSIT,
  expectQrRead,
  jpeg,
  openUpload,
  type Picked,
  send,
  UPLOAD,
} from '../support/slip-upload.ts'
import { expect, type Player, test } from '../support/test.ts'
import { stretchTimers } from '../support/without-time-limits.ts'

const JPEG_HEAD = Buffer.from([0xff, 0xd8, 0xff])

/** The code that a picked slip needs. */
const PREPARING_CODE = /\/assets\/prepare-slip-/

/** The data of a drag or a paste. */
function makeDataTransfer(page: Page, buffer: Buffer) {
  return page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'slip.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
}

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
    await expectQrRead(page)

    const place = page.getByText('After the transfer, upload the slip')
    const dropWrongFile = async () => {
      await place.dispatchEvent('drop', {
        dataTransfer: await makeDataTransfer(page, Buffer.from('no picture')),
      })
      await expect(page.getByRole('alert')).toContainText(WRONG_TYPE)
      await expectQrRead(page)
    }
    await dropWrongFile()

    const dropped = await drawSlip(page, { payload: slipPayload('20261121Dropped') })
    const dataTransfer = await makeDataTransfer(page, dropped)
    await place.dispatchEvent('dragenter', { dataTransfer })
    await expect(page.getByText('Drop the slip here')).toBeVisible()
    await place.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText('Drop the slip here')).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    await expectQrRead(page)
    await dropWrongFile()
    await send(page)
    await expect(page.getByRole('alert')).toBeHidden()

    const slips = await sandbox.slipsOf(player)
    expect(slips).toMatchObject([{ reference: '20261121Dropped' }])
    await sandbox.approveSlip(slips[0], 250)
    expect(await sandbox.balanceOf(player)).toBe(250)
    expect(await sandbox.effectsOf(player, 'slip')).toHaveLength(1)
  })
})

/** A PNG header with a size. The phone must not decode it. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080600000000000000', 'hex')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

const WRONG_TYPE = 'This is not a JPG, PNG or WebP picture'
/** Neighbours have different texts, because a check would accept the text of the file before. */
const badFiles: { what: string; file: Exclude<Picked, string>; says: string }[] = [
  {
    what: 'a picture that is cut off',
    file: { name: 'slip.png', mimeType: 'image/png', buffer: pngOf(800, 600) },
    says: 'This picture cannot be opened',
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

test('a file that is no picture is refused with a text, and a picture is sent without its metadata', async ({
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
  await expectQrRead(page)
  await send(page)
  const [slip] = await sandbox.slipsOf(player)
  const left = Buffer.from(await (await fetch(sandbox.origin + slip?.link)).arrayBuffer())
  expect(left.subarray(0, 2).toString('hex')).toBe('ffd8')
  expect(left.includes('<script>')).toBe(false)
})

test('a slip that is picked when the line has dropped can be picked again once it is back', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const slip = jpeg(await drawSlip(page, { payload: slipPayload('Dropped') }))
  // No worker has the code that prepares the picture.
  await page.context().setOffline(true)
  await choose(page, slip)
  await expect(page.getByRole('alert').filter({ hasText: 'The picture could not be prepared' })).toBeVisible()
  await page.context().setOffline(false)
  await choose(page, slip)
  await expectQrRead(page)
  await send(page)
})

test('a slip whose picking meets a line that stalls can be picked again', async ({ player }) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({}, DEPOSIT)
  await openUpload(player)
  const slip = jpeg(await drawSlip(page, { payload: slipPayload('Stalled') }))
  const release = await holdFiles(page, PREPARING_CODE)
  await choose(page, slip)
  await expect(page.getByText('Preparing the picture…')).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('alert').filter({ hasText: 'The picture could not be prepared' })).toBeVisible()
  release()
  await choose(page, slip)
  await expectQrRead(page)
  await send(page)
})

/** Picks a file and goes back before it is prepared. Returns what lets the preparing go on. */
async function leaveWhilePreparing(player: Player, file: Buffer): Promise<() => void> {
  const { page } = player
  // For so long the app waits for the code.
  await stretchTimers(page, [15_000])
  await player.signIn()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await openUpload(player)
  const release = await holdFiles(page, PREPARING_CODE)
  await choose(page, jpeg(file))
  await expect(page.getByText('Preparing the picture…')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return release
}

test('a slip that is still being prepared when the player leaves the deposit is kept', async ({ player }) => {
  const { page } = player
  const slip = await drawSlip(page, { payload: slipPayload('Left') })
  const release = await leaveWhilePreparing(player, slip)
  await page.getByRole('button', { name: 'Deposit' }).click()
  await openUpload(player)
  await expect(page.getByText('Preparing the picture…')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByText('A slip is not sent yet')).toBeVisible()
})

test('a picked file that turns out to be no picture once its place is closed is told when it opens again', async ({
  player,
}) => {
  const { page } = player
  const release = await leaveWhilePreparing(player, Buffer.concat([JPEG_HEAD, Buffer.alloc(2000)]))
  release()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await openUpload(player)
  await expect(page.getByRole('alert').filter({ hasText: /picture|file/ })).toBeVisible()
})

test('a slip that is still being prepared when the session ends is none of the next player', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slip = await drawSlip(page, { payload: slipPayload('Leaving') })
  const release = await leaveWhilePreparing(player, slip)
  await page.getByRole('button', { name: 'Log out' }).click()
  await logIn(page, await sandbox.newPlayer({ name: 'Malee Nextplayer' }))
  await expect(page.getByRole('heading', { name: 'Malee Nextplayer' })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Deposit' }).click()
  // The same code prepares it, so the first one would be ready before.
  await chooseSlip(page, 'Own')
  await page.goBack()
  await expect(page.getByText('A slip is not sent yet')).toHaveCount(1)
})
