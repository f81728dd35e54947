import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { BANGKOK_TIME, bangkokTime } from '../support/bangkok-time.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { readCsv } from '../support/read-csv.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { sharedPicture, watchShared } from '../support/shared-pictures.ts'
import { statementRows } from '../support/statement-rows.ts'
import { expect, test } from '../support/test.ts'

/** What the phone keeps of the statement: pages and sums. */
test.use({ serviceWorkers: 'allow' })

const LIST = '/api/statement'

const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the statement' })

test('the picture of money in and out equals the ledger to the satang, offline too, and so do the month and the file', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await watchShared(page)
  const account = await sandbox.newPlayer({ balance: 0 })
  for (const amount of [0.1, 0.2, 33.33, 1234.56, 7, 19.99, 20, 0.01, 450.5, 88.88, 3, 61.07]) {
    await sandbox.credit(account, amount)
  }
  const { postings } = await sandbox.ledgerOf(account)
  const satang = postings.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const total = (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  const picture = page.getByRole('region', { name: 'Money in and out' })
  const today = page.getByRole('row', { name: bangkokTime(Date.parse(postings[0]?.at ?? '')).slice(0, 10) })

  await player.signInAs(account, '/user/statement')
  // Twelve entries: the second page is read by itself.
  await expect(picture).toContainText('The whole statement is loaded.')
  await expect(today.getByRole('cell').first()).toHaveText(total)
  await expect(today.getByRole('cell').last()).toHaveText('0.00')
  await expect(picture.getByText(total).first()).toBeVisible()
  await waitUntilStored(page, 'createdAt')
  await player.waitForWorker()

  await context.setOffline(true)
  await page.reload()
  await expect(picture).toContainText('The whole statement is loaded.')
  await expect(today.getByRole('cell').first()).toHaveText(total)
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page.getByRole('table', { name: 'Money in and out, last 30 days' })).toContainText(total)
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('searchbox', { name: 'Amount or place' }).fill('1,234')
  await expect(statementRows(page)).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Amount or place' })).toHaveValue('1,234')
  await expect(statementRows(page)).toHaveCount(1)
  await expect(statementRows(page).first()).toContainText('+1,234.56')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Withdrawal')
  await expect(page.getByText('No entry fits')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect(statementRows(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'My month' }).click()
  const month = page.getByRole('dialog', { name: 'My month' })
  await expect(month.getByText('In minus out').locator('..')).toContainText(`+฿${total}`)
  await month.getByRole('button', { name: 'Share' }).click()
  const { drawn, shared } = await sharedPicture(page)
  expect(shared.name).toBe('month.png')
  expect(drawn).toEqual(expect.arrayContaining(['My month', `+฿${total}`, 'In', 'Deposit', `฿${total}`]))
  await page.goBack()

  await page.getByRole('button', { name: 'As a table' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('statement.csv')
  const [, ...entries] = readCsv(await readFile(await file.path(), 'utf8'))
  expect(entries.pop()?.[0]).toMatch(
    /^The whole statement is loaded\. · As the service told it at \d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/,
  )
  const amounts = postings.map(({ amount }) => amount.toFixed(2))
  expect(entries.map((entry) => entry[3]).sort()).toEqual(amounts.sort())
  expect(entries.map(([time]) => time?.slice(-6))).toEqual(amounts.map(() => '+07:00'))
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
  await expect(statementRows(page)).toHaveCount(10)
  const [newest] = BANGKOK_TIME.exec((await statementRows(page).first().textContent()) ?? '') ?? []
  await pages(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(statementRows(page).first()).not.toContainText(newest ?? '')
  // The app has read on by itself.
  await expect.poll(async () => (await sandbox.requestsTo(LIST, account.phone)).length).toBeGreaterThan(4)
  await page.getByRole('button', { name: 'Upload status' }).click()
  const slips = page.getByRole('list', { name: 'Uploaded slips' })
  await expect(slips).toContainText('500.00')
  await page.keyboard.press('Escape')
  await waitUntilStored(page, '"slips":[{')
  await player.waitForWorker()

  await context.setOffline(true)
  await reopenLater(page, 5 * MINUTE_MS)
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await expect(statementRows(page)).toHaveCount(10)
  await expect(page.getByText('Figures from 5 minutes ago')).toBeVisible()
  await page.getByRole('button', { name: 'Upload status' }).click()
  await expect(slips).toContainText('500.00')
  const dialog = page.getByRole('dialog', { name: 'Slip upload status' })
  await expect(dialog.getByText('Figures from 5 minutes ago')).toBeVisible()
  await dialog.getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(dialog.getByText('This page is not kept on this phone')).toBeVisible()
  await page.keyboard.press('Escape')

  await pages(page).getByRole('button', { name: 'Page 1', exact: true }).click()
  await expect(statementRows(page).first()).toContainText(newest ?? '')
  await page.goto(`${sandbox.origin}/user/statement?page=999`)
  await expect(page.getByText('This page is not kept on this phone')).toBeVisible()
  await page.goto(`${sandbox.origin}/user/statement?page=3`)
  await expect(statementRows(page)).toHaveCount(10)
  await context.setOffline(false)
  await expect(statementRows(page).first()).toBeVisible()
  await expect(page.getByText('You are offline')).toBeHidden()
})
