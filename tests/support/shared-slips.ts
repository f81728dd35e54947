import type { Page } from '@playwright/test'
import { drawSlip, slipPayload } from './slip-pictures.ts'

export interface Shared {
  text?: string
  files?: { type: string; bytes: number[] | number }[]
}

/** Posts a form to the app's share target, as the phone does on "share". */
export async function share(page: Page, { files = [], text }: Shared): Promise<void> {
  await Promise.all([
    // A new page. Its address may be the same as before.
    page.waitForEvent('load'),
    page.evaluate(
      ([pictures, words]) => {
        const form = document.createElement('form')
        form.action = '/user/share-slip'
        form.method = 'post'
        form.enctype = 'multipart/form-data'
        const input = document.createElement('input')
        input.type = 'file'
        input.name = 'slip'
        input.multiple = true
        const held = new DataTransfer()
        for (const [index, { type, bytes }] of pictures.entries()) {
          const content = typeof bytes === 'number' ? new Uint8Array(bytes) : Uint8Array.from(bytes)
          held.items.add(new File([content], `slip-${index}`, { type }))
        }
        input.files = held.files
        form.append(input)
        if (words !== undefined) {
          const field = document.createElement('input')
          field.name = 'slip'
          field.value = words
          form.append(field)
        }
        document.body.append(form)
        form.submit()
      },
      [files, text] as const,
    ),
  ])
  await page.waitForURL(/\/(user\/home|login)\?/)
}

/** A picture of a slip, as a file to share. */
export async function slipFile(page: Page, reference: string) {
  const picture = await drawSlip(page, { payload: slipPayload(reference), type: 'image/png' })
  return { type: 'image/png', bytes: [...picture] }
}

/** The cards of the shared slips in the deposit dialog. */
export const sharedCards = (page: Page) => page.getByRole('heading', { name: 'Shared slip' })
