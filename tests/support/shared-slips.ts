import type { ElementHandle, Page } from '@playwright/test'
import { drawSlip, slipPayload } from './slip-pictures.ts'

export interface Shared {
  text?: string
  /** `content`: in base64, or the number of empty bytes. */
  files?: { type: string; content: string | number }[]
}

/** Posts a form to the app's share target, as the phone does on "share". */
export async function share(page: Page, shared: Shared): Promise<void> {
  const form = await shareForm(page, shared)
  // A new page. Its address may be the same as before.
  await Promise.all([page.waitForEvent('load'), form.evaluate((made) => made.submit())])
  await page.waitForURL(/\/(user\/home|login)\?/)
}

function shareForm(page: Page, { files = [], text }: Shared): Promise<ElementHandle<HTMLFormElement>> {
  return page.evaluateHandle(
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
      for (const [index, { type, content }] of pictures.entries()) {
        const bytes =
          typeof content === 'number'
            ? new Uint8Array(content)
            : Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        held.items.add(new File([bytes], `slip-${index}`, { type }))
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
      return form
    },
    [files, text] as const,
  )
}

/** A picture of a slip, as a file to share. */
export async function slipToShare(page: Page, reference: string) {
  const picture = await drawSlip(page, { payload: slipPayload(reference), type: 'image/png' })
  return { type: 'image/png', content: picture.toString('base64') }
}

/** The cards of the shared slips in the deposit dialog. */
export const sharedCards = (page: Page) => page.getByRole('heading', { name: 'Shared slip' })
