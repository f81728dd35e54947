import type { Page } from '@playwright/test'
import { logIn } from '../support/login-form.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import { DEPOSIT, receivedNotice, sendButton } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

interface Shared {
  text?: string
  files?: { type: string; bytes: number[] | number }[]
}

/** Posts a form to the app's share target, as the phone does on "share". */
async function share(page: Page, { files = [], text }: Shared): Promise<void> {
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

const png = async (page: Page, reference: string) => ({
  type: 'image/png',
  bytes: [...(await drawSlip(page, { payload: slipPayload(reference), type: 'image/png' }))],
})
const card = (page: Page) => page.getByRole('heading', { name: 'Shared slip' })
const nameAccount = (page: Page) => page.getByRole('button', { name: /Government Savings Bank/ }).first()

test('two shared slips survive a login, go to the account that the player chooses, and are credited', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 0 })
  await page.goto(`${sandbox.origin}/login`)
  await player.waitForWorker()
  await share(page, { files: [await png(page, 'First')] })
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await share(page, { files: [await png(page, 'Second')] })
  await logIn(page, account)

  await expect(card(page)).toHaveCount(2)
  for (const left of [1, 0]) {
    await nameAccount(page).click()
    await expect(card(page)).toHaveCount(left)
    expect(await sandbox.slipsOf(account)).toHaveLength(1 - left)
    await sendButton(page).click()
    await expect(receivedNotice(page)).toBeVisible()
    await page.getByRole('button', { name: 'New slip' }).click()
  }
  const slips = await sandbox.slipsOf(account)
  expect(slips).toMatchObject([{ bankCode: 'GSB' }, { bankCode: 'GSB' }])
  await sandbox.approveSlip(slips[0], 99)
  expect(await sandbox.balanceOf(account)).toBe(99)
  await page.reload()
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('a file that is no slip is refused with a text; an unused share is deleted by a logout', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, '/user/home')
  await player.waitForWorker()
  const wrong: [Shared, string][] = [
    [{ text: 'a text alone' }, 'This is not a JPG, PNG or WebP picture.'],
    [{ files: [{ type: 'application/pdf', bytes: 1000 }] }, 'This is not a JPG, PNG or WebP picture.'],
    [{ files: [{ type: 'image/png', bytes: 21 * 1024 * 1024 }] }, 'This picture is too large.'],
  ]
  for (const [shared, says] of wrong) {
    await share(page, shared)
    await expect(page.getByText(says)).toBeVisible()
    await expect(card(page)).toHaveCount(0)
  }
  // A text with the type of a picture is detected when it is opened.
  await share(page, { files: [{ type: 'image/png', bytes: [60, 104, 49, 62] }] })
  await nameAccount(page).click()
  await expect(page.getByText('This is not a JPG, PNG or WebP picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()

  const many = Array.from({ length: 7 }, async (_, index) => png(page, `Slip${index}`))
  await share(page, { files: await Promise.all(many) })
  await expect(page.getByText('Only the first pictures were taken.')).toBeVisible()
  await expect(card(page)).toHaveCount(5)

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await player.signIn({}, DEPOSIT)
  await expect(page.getByRole('button', { name: /Government Savings Bank/ })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
  expect(await sandbox.slipsOf(player)).toEqual([])
})
