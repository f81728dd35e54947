import { bangkokTime } from '../support/bangkok-time.ts'
import { statementRows } from '../support/statement-rows.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'
import { expect, test } from './stranger.ts'

interface Row {
  statementType: string
  status: string
  amount: number
  createdAt: string
}

const ENTRIES = 10_000

/** What stands of each day in Bangkok, in and out, written as the app writes it, such as 3,645.00 on 29/11/2026. */
function sumsByDay(rows: readonly Row[]): [day: string, sums: string[]][] {
  const days = new Map<string, { deposit: number; withdraw: number }>()
  for (const { statementType, status, amount, createdAt } of rows) {
    const [day = ''] = bangkokTime(Date.parse(createdAt)).split(' ')
    const sums = days.get(day) ?? { deposit: 0, withdraw: 0 }
    if (status === 'SUCCESS') sums[statementType as keyof typeof sums] += Math.round(amount * 100)
    days.set(day, sums)
  }
  const written = (satang: number) => (satang / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return [...days].map(([day, { deposit, withdraw }]) => [day, [deposit, withdraw].map(written)])
}

test('10,000 entries that come as one page are summed to the satang, and searched, from the phone too', async ({
  meet,
}) => {
  const stranger = await meet({ habits: { pageSize: 'all' }, wishes: { history: ENTRIES } })
  const { page, control, account } = stranger
  const { statements } = (await control.statementOf(account)) as { statements: Row[] }
  expect(statements).toHaveLength(ENTRIES)
  const days = sumsByDay(statements)
  expect(days.length).toBeGreaterThan(27)
  expect(days[1]?.[1]).not.toContain('0.00')

  await withoutTimeLimits(page)
  await stranger.open('/user/statement')
  const picture = page.getByRole('region', { name: 'Money in and out' })
  const table = page.getByRole('table', { name: 'Money in and out, last 30 days' })
  async function expectAllDays() {
    await expect(picture).toContainText('The whole statement is loaded.')
    await page.getByRole('button', { name: 'Last 30 days' }).click()
    for (const [day, sums] of days) {
      await expect(table.getByRole('row', { name: day }).getByRole('cell')).toHaveText(sums)
    }
  }
  await expectAllDays()
  await expect(statementRows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(statementRows(page)).toHaveCount(100)

  // The app's own host can still be reached, as no worker keeps the app here.
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expectAllDays()
  await expect(statementRows(page)).toHaveCount(50)
  await page.getByRole('button', { name: 'Search and filter' }).click()
  await page.getByRole('searchbox', { name: 'Amount or place' }).fill('10.57')
  await expect(page.getByText('100 entries fit')).toBeVisible()
  await expect(page.getByText('+1,057.00')).toBeVisible()
})
