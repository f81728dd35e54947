import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import { drawSlip, slipPayload } from './slip-pictures.ts'
import type { Player } from './test.ts'

export const UPLOAD = '/api/wallet/slip'
export const DEPOSIT = '/user/home?dialog=deposit'

export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Send slip' })
export const receivedNotice = (page: Page): Locator => page.getByText('Slip received')

/** Opens the block of a deposit account. */
async function openBlock(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'To an account' }).click()
  const header = page.getByRole('button', { name })
  if ((await header.getAttribute('aria-expanded')) === 'false') await header.click()
}

export async function openUpload({ page }: Player): Promise<void> {
  await openBlock(page, /Siam Commercial Bank/)
  await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
}

/** A file, by its path or by its content. */
export type Picked = string | { name: string; mimeType: string; buffer: Buffer }
export const jpeg = (buffer: Buffer, name = 'slip.jpg'): Picked => ({ name, mimeType: 'image/jpeg', buffer })

/** Opens the pictures of the phone, for the player to pick one later. */
export async function openGallery(page: Page): Promise<FileChooser> {
  const gallery = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose slip' }).click()
  return gallery
}

export async function choose(page: Page, file: Picked): Promise<void> {
  const gallery = await openGallery(page)
  await gallery.setFiles(file)
}

export async function expectQrRead(page: Page): Promise<void> {
  // The app itself looks in a large photo for up to 10 s.
  await expect(page.getByText('The slip’s QR can be read')).toBeVisible({ timeout: 20_000 })
}

export async function send(page: Page): Promise<void> {
  await sendButton(page).click()
  await expect(receivedNotice(page)).toBeVisible()
}

export async function sendAnother(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New slip' }).click()
}

/** Opens the account that slips are uploaded for. */
export async function openAccount(page: Page): Promise<void> {
  await openBlock(page, /Government Savings Bank/)
}

export async function chooseSlip(page: Page, reference = 'Slip'): Promise<void> {
  await openAccount(page)
  await pickSlip(page, reference)
}

/** Returns the picture of a slip with a reference of its own. */
export async function drawnSlip(page: Page, reference: string): Promise<Picked> {
  return jpeg(await drawSlip(page, { payload: slipPayload(reference) }))
}

/** Picks a slip for the account that is open. */
export async function pickSlip(page: Page, reference = 'Slip'): Promise<void> {
  await choose(page, await drawnSlip(page, reference))
  await expect(sendButton(page)).toBeVisible()
}

/** Pastes a file that is no picture, while nothing has the focus. */
export async function pasteSpoiledSlip(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File(['no picture'], 'slip.jpg', { type: 'image/jpeg' }))
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.body.dispatchEvent(pasted)
  })
}

export async function sendSlip({ page }: Player): Promise<void> {
  await chooseSlip(page)
  await sendButton(page).click()
}
