import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/durations.ts'
import { bangkokTime } from '../support/bangkok-time.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, messageIn, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const LIST = '/api/statement'

const rows = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem')
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages of the statement' })

const withDescription = (source: string) => ({ [source]: { description: `of ${source}` } })

/** The entries of the server and their texts on the screen. */
const kinds = [
  { type: 'deposit', status: 'SUCCESS', amount: 500.5, age: 0, text: 'Deposit', figure: '+500.50' },
  { type: 'deposit', status: 'WAITING', amount: '20', age: 5 * MINUTE_MS, text: 'Deposit', figure: '+20.00' },
  { type: 'withdraw', status: 'FAILED', amount: 300, age: HOUR_MS, text: 'Withdrawal', figure: '−300.00' },
  { type: 'transfer', status: 'SUCCESS', amount: 12, age: 3 * HOUR_MS, text: 'Transfer', figure: '12.00' },
  { type: 'bonus', source: 'bonus', amount: 1, age: DAY_MS, text: 'Bonus', figure: '+1.00' },
  { type: 'bonus', source: 'promotion', amount: 2, age: 9 * DAY_MS, text: 'Promotion', figure: '+2.00' },
  { type: 'bonus', source: 'invite', amount: 3, age: 40 * DAY_MS, text: 'Invite bonus', figure: '+3.00' },
  { type: 'bonus', source: 'refund', amount: 4, age: 70 * DAY_MS, text: 'Refund', figure: '+4.00' },
  { type: 'bonus', source: 'luckydraw', amount: 5, age: 366 * DAY_MS, text: 'Spin wheel', figure: '+5.00' },
  {
    type: 'finish_bonus',
    source: 'bonus',
    amount: 6,
    age: 800 * DAY_MS,
    text: 'Bonus ended',
    figure: '6.00',
  },
  { type: 'gift_card', amount: 'much', age: 2 * DAY_MS, text: 'Other activity', figure: '—' },
]
const icons = [
  'arrow-down-to-line',
  'arrow-down-to-line',
  'arrow-up-from-line',
  'arrow-left-right',
  'gift',
  'ticket-percent',
  'users',
  'rotate-ccw',
  'sparkles',
  'flag-triangle-right',
  'circle-dot',
]
const ages = [
  // It counts while the test runs.
  /^(Just now|\d+ seconds? ago)$/,
  '5 minutes ago',
  '1 hour ago',
  '3 hours ago',
  '1 day ago',
  '9 days ago',
  '1 month ago',
  '2 months ago',
  '1 year ago',
  '2 years ago',
  '2 days ago',
]

test.describe('on a phone far from Bangkok', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('every entry shows kind, source, status, time and amount in Thai and in English', async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    const account = await sandbox.newPlayer({ slots: [{ code: 'PGSLOT', isActive: true }] })
    const now = Date.now()
    const statements = kinds.map(({ type, source, status = 'SUCCESS', amount, age }) => ({
      statementType: type,
      status,
      amount,
      from: type === 'transfer' ? 'WALLET' : null,
      to: type === 'transfer' ? 'PGSLOT' : null,
      createdAt: new Date(now - age).toISOString(),
      ...(source ? withDescription(source) : {}),
    }))
    const body = { total: statements.length, statements }
    await sandbox.fault({ path: LIST, phone: account.phone, fault: 'wrong-shape', body, times: 0 })
    for (const locale of ['th', 'en'] as const) {
      await player.chooseLanguage(locale)
      await player.signInAs(account, '/user/statement')
      await expect(rows(page)).toHaveCount(kinds.length)
      for (const [index, { text, figure, age }] of kinds.entries()) {
        await expect(rows(page).nth(index)).toContainText(await messageIn(locale, text))
        await expect(rows(page).nth(index)).toContainText(figure)
        await expect(rows(page).nth(index)).toContainText(bangkokTime(now - age))
      }
    }

    for (const [index, { source, status = 'SUCCESS', figure }] of kinds.entries()) {
      const row = rows(page).nth(index)
      await expect(row.getByText(figure, { exact: true })).toBeVisible()
      await expect(row.locator('svg').first()).toHaveClass(new RegExp(`lucide-${icons[index]}\\b`))
      await expect(row.locator('time')).toHaveText(ages[index] ?? '')
      await expect(row).toContainText({ SUCCESS: 'Success', FAILED: 'Failed' }[status] ?? 'In progress')
      if (source) await expect(row).toContainText(`of ${source}`)
    }
    await expect(rows(page).nth(3)).toContainText('Wallet')
    await expect(rows(page).nth(3)).toContainText('Naga Gold')
  })
})

test('the pages stand in the URL, the first, the last and those around are offered, and Back goes back', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ statements: 57 }, '/user/statement')
  const expectPages = async (...numbers: number[]) => {
    await expect(pages(page).getByRole('button', { name: /^Page / })).toHaveText(numbers.map(String))
  }
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('10.00')
  await expect(pages(page).getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await expectPages(1, 2, 6)
  await pages(page).getByRole('button', { name: 'Page 2', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/statement\?page=2$/)
  await expect(rows(page).first()).toContainText('110.00')
  await expectPages(1, 2, 3, 6)

  await pages(page).getByRole('button', { name: 'Next page' }).focus()
  for (const number of [3, 4, 5, 6]) {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`page=${number}$`))
    await expect(rows(page).first()).toContainText(`${number - 1}10.00`)
  }
  await expectPages(1, 3, 4, 5, 6)
  await expect(rows(page)).toHaveCount(7)
  await expect(pages(page).getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
  await expect(pages(page).getByRole('button', { name: 'Next page' })).toBeDisabled()

  await page.goBack()
  await expect(rows(page).first()).toContainText('410.00')
  await page.reload()
  await expect(rows(page).first()).toContainText('410.00')
  await page.getByRole('button', { name: 'Upload status' }).click()
  await expect(page.getByText('No slips yet')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No slips yet')).toBeHidden()
  await expect(page).toHaveURL(/page=5$/)

  await page.goto(`${sandbox.origin}/user/statement?page=99`)
  await expect(page.getByText('There is nothing on this page')).toBeVisible()
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(rows(page).first()).toContainText('10.00')
  await page.goto(`${sandbox.origin}/user/statement?page=-1e3`)
  await expect(pages(page).getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('a first read that fails can be tried again, and a failed refresh keeps the rows and says so', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const notRefreshed = page.getByText('This could not be refreshed. It may have changed since.')
  const account = await sandbox.newPlayer()
  await sandbox.fault({ path: LIST, phone: account.phone, fault: 'broken-json', times: 0 })
  await player.signInAs(account, '/user/statement')
  await expect(page.getByRole('alert')).toContainText('Could not load this')
  await sandbox.clearFaults()
  const again = page.getByRole('button', { name: 'Try again' })
  await tryAgainUntil(again, page.getByText('Nothing has happened yet'))
  await expect(page.getByRole('button', { name: 'Search and filter' })).toHaveCount(0)

  for (const amount of [10, 20, 30]) await sandbox.credit(account, amount)
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await waitUntilStored(page, '"statements":[{')
  await sandbox.fault({ path: LIST, phone: player.phone, fault: 'broken-json', times: 0 })
  await reopenLater(page, 10 * MINUTE_MS)
  await expect(notRefreshed).toBeVisible()
  await expect(page.getByText('Figures from 10 minutes ago')).toBeVisible()
  await expect(rows(page)).toHaveCount(3)

  const list = { total: 'many', statements: ['withdraw', 7, null] }
  await sandbox.replaceFaults({
    path: LIST,
    phone: player.phone,
    fault: 'wrong-shape',
    body: list,
    times: 0,
  })
  const isRead = page.waitForResponse(`**${LIST}`)
  await again.click()
  await isRead
  await expect(again).toBeEnabled()
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await sandbox.clearFaults()
  await tryAgainUntil(again, 'all is well')
  await expect(notRefreshed).toBeHidden()
  await expect(page.getByText('Figures from 10 minutes ago')).toBeHidden()
})

test('with the data saver on nothing is read ahead, and a search without a hit offers to read on', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    const network = Object.getPrototypeOf((navigator as { connection?: object }).connection)
    Object.defineProperty(network, 'saveData', { get: () => true })
  })
  const account = await sandbox.newPlayer({ balance: 0 })
  await sandbox.credit(account, 77.07)
  for (let count = 0; count < 14; count += 1) await sandbox.credit(account, 5)
  const asked: number[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith(LIST)) asked.push(sent.postDataJSON().page)
  })
  await player.signInAs(account, '/user/statement')
  await expect(rows(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('searchbox', { name: 'Amount or place' }).fill('77.07')
  await expect(page.getByText('No entry fits')).toBeVisible()
  await expect(page.getByText('Not all entries are loaded yet.')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([1]))
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('The whole statement is loaded.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('+77.07')
})
