import type { Page } from '@playwright/test'
import { bangkokTime } from '../support/bangkok-time.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'

/** What the phone keeps of the statement: pages, sums and receipts. */
test.use({ serviceWorkers: 'allow' })

const LIST = '/api/statement'
const WHEN = /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/

const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the statement' })

test('the picture of money in and out equals the ledger to the satang, offline too, and finds an entry by its amount', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 0 })
  for (const amount of [0.1, 0.2, 33.33, 1234.56, 7, 19.99, 20, 0.01, 450.5, 88.88, 3, 61.07]) {
    await sandbox.credit(account, amount)
  }
  const { postings } = await sandbox.ledgerOf(account)
  const satang = postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const total = (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const picture = page.getByRole('region', { name: 'Money in and out' })
  const today = page.getByRole('row', { name: bangkokTime(Date.now()).slice(0, 10) })

  await player.signInAs(account, '/user/statement')
  // Twelve entries: the second page is read by itself.
  await expect(picture).toContainText('The whole statement has been read.')
  await expect(today.getByRole('cell').first()).toHaveText(total)
  await expect(today.getByRole('cell').last()).toHaveText('0.00')
  await expect(picture.getByText(total).first()).toBeVisible()
  await waitUntilStored(page, 'createdAt')
  await player.waitForWorker()

  await context.setOffline(true)
  await page.reload()
  await expect(picture).toContainText('The whole statement has been read.')
  await expect(today.getByRole('cell').first()).toHaveText(total)
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('table', { name: 'Money in and out, last 30 days' })).toContainText(total)
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('searchbox', { name: 'Amount or place' }).fill('1,234')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('+1,234.56')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Withdrawal')
  await expect(page.getByText('No entry fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(rows(page)).toHaveCount(10)
})

test('a receipt that is shared offline equals the ledger, and a question about it waits in the chat', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawn })
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...words) {
      drawn.push(words[0])
      return write.apply(this, words)
    }
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      const [file] = files
      if (file) Object.assign(globalThis, { shared: { name: file.name, type: file.type } })
    }
  })
  const account = await sandbox.newPlayer({ balance: 0 })
  await sandbox.credit(account, 1234.56)
  const [posting] = (await sandbox.ledgerOf(account)).postings
  const amount = `+฿${posting?.amount.toLocaleString('en')}`
  await player.signInAs(account, '/user/statement')
  await expect(rows(page)).toHaveCount(1)
  await waitUntilStored(page, 'createdAt')
  await player.waitForWorker()

  await context.setOffline(true)
  await page.reload()
  await rows(page).first().getByRole('button').click()
  const receipt = page.getByRole('dialog', { name: 'Receipt' })
  await expect(receipt).toContainText('Success')
  await expect(receipt).toContainText('1,234.56')
  await receipt.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => 'shared' in globalThis)
  const { drawn, shared } = await page.evaluate(() => {
    const seen = globalThis as unknown as { drawn: string[]; shared: { name: string; type: string } }
    return { drawn: seen.drawn, shared: seen.shared }
  })
  expect(shared).toMatchObject({ name: 'receipt.png', type: 'image/png' })
  expect(drawn).toEqual(expect.arrayContaining(['Success', 'Deposit', amount]))
  const time = drawn.find((text) => WHEN.test(text)) ?? ''
  expect(time).toBe(bangkokTime(Date.parse(posting?.at ?? '')))
  expect(page.url()).toContain(drawn.find((text) => /^[0-9a-f]{24}$/.test(text)))

  await context.setOffline(false)
  await receipt.getByRole('button', { name: 'Ask about this' }).click()
  const chat = page.getByRole('dialog', { name: 'Chat' })
  await expect(chat.getByRole('textbox')).toHaveValue(new RegExp(`Deposit · .${amount.slice(1)}.*${time}`))
  expect((await sandbox.conversations()).filter(({ phone }) => phone === account.phone)).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect(receipt).toBeHidden()
  await expect(page).toHaveURL(/statement$/)
})

test('visited pages and slips show at once with their age; the others say that they are missing', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const token = await sandbox.newSession({ phone: '0812345678' })
  const account = { id: 'demo', phone: '0812345678', password: 'demo1234', token }
  await player.signInAs(account, '/user/statement')
  await expect(rows(page)).toHaveCount(10)
  const [newest] = WHEN.exec((await rows(page).first().textContent()) ?? '') ?? []
  await pages(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(rows(page).first()).not.toContainText(newest ?? '')
  // The app has read on by itself.
  await expect.poll(async () => (await sandbox.requestsTo(LIST, account.phone)).length).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Upload status' }).click()
  const slips = page.getByRole('list', { name: 'Uploaded slips' })
  await expect(slips).toContainText('500.00')
  await page.keyboard.press('Escape')
  await waitUntilStored(page, '"slips":[{')
  await player.waitForWorker()

  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 5 * 60_000 })
  await page.reload()
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(10)
  await expect(page.getByText('Figures from 5 minutes ago')).toBeVisible()
  await page.getByRole('button', { name: 'Upload status' }).click()
  await expect(slips).toContainText('500.00')
  const dialog = page.getByRole('dialog', { name: 'Slip upload status' })
  await expect(dialog.getByText('Figures from 5 minutes ago')).toBeVisible()
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(dialog.getByText('You have not opened this page on this phone yet')).toBeVisible()
  await page.keyboard.press('Escape')

  await pages(page).getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(rows(page).first()).toContainText(newest ?? '')
  await page.goto(`${sandbox.origin}/user/statement?page=999`)
  await expect(page.getByText('You have not opened this page on this phone yet')).toBeVisible()
  await page.goto(`${sandbox.origin}/user/statement?page=3`)
  await expect(rows(page)).toHaveCount(10)
  await context.setOffline(false)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('You are offline')).toBeHidden()
})
