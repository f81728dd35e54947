import type { Page } from '@playwright/test'
import { giveOtp, givePhone, newcomer, stepTitle } from '../support/registration.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const part = (console: Page, name: string) => console.getByRole('region', { name, exact: true })
const go = (console: Page, section: string) =>
  console.getByRole('navigation').getByRole('link', { name: section }).click()

async function open(console: Page, sandbox: Sandbox, place = ''): Promise<void> {
  await console.goto(`${sandbox.origin}/sandbox/${place}`)
}

test('the code that was sent is read in the console, and proves the phone', async ({
  player,
  sandbox,
  context,
}) => {
  const console = await context.newPage()
  await open(console, sandbox)
  await expect(part(console, 'One-time passwords')).toContainText('No OTP was sent yet')

  await player.page.goto(`${sandbox.origin}/register`)
  await givePhone(player.page, newcomer.phone)
  const row = part(console, 'One-time passwords').getByRole('listitem').filter({ hasText: newcomer.phone })
  await expect(row).toContainText('sent')
  await giveOtp(player.page, (await row.getByRole('status').textContent()) ?? '')
  await expect(stepTitle(player.page, 'About you')).toBeVisible()
  await expect(row).toContainText('verified')
})

test('a player is created, withdraws, and is paid in the console; the books stay right', async ({
  page: console,
  sandbox,
  request,
}) => {
  const failures: string[] = []
  console.on('pageerror', (error) => failures.push(error.message))
  await open(console, sandbox)
  await go(console, 'Players')
  await console.getByText('New player').click()
  await console.getByRole('textbox', { name: 'Phone' }).fill(newcomer.phone)
  await console.getByRole('textbox', { name: 'Name' }).fill(newcomer.name)
  await console.getByRole('spinbutton', { name: 'Balance' }).fill('1000')
  await console.getByRole('button', { name: 'Create' }).click()
  await expect(console.getByRole('heading', { name: newcomer.name })).toBeVisible()

  const { token } = await sandbox.call<{ token: string }>('POST', `/players/${newcomer.phone}/session`)
  const answer = await request.post(`${sandbox.origin}/api/wallet/withdraw`, {
    data: { amount: 250 },
    headers: { authorization: `Bearer ${token}`, 'x-client': 'wallet-user' },
  })
  expect(answer.ok()).toBe(true)
  await go(console, 'Desk')
  const row = part(console, 'Withdrawals').getByRole('listitem').filter({ hasText: newcomer.phone })
  await expect(row).toContainText('250.00')
  await row.getByRole('button', { name: 'Pay' }).click()
  await expect(console.getByText(`Paid 250.00 ฿ to ${newcomer.phone}`)).toBeVisible()
  expect(await sandbox.call('GET', `/withdrawals?phone=${newcomer.phone}`)).toMatchObject([
    { status: 'paid' },
  ])

  await open(console, sandbox, `#/players/${newcomer.phone}`)
  await console.getByText('Ledger', { exact: true }).click()
  await expect(console.getByText('All books: sum 0.00 ✓')).toBeVisible()
  await expect(console.getByText('Wallet by its postings: 750.00 ✓')).toBeVisible()
  expect(failures).toEqual([])
})

test('a slip is rejected with a reason, and what is typed for another stays while the page refreshes', async ({
  page: console,
  sandbox,
}) => {
  await open(console, sandbox)
  const slips = part(console, 'Slips')
  await slips.getByRole('spinbutton', { name: 'Amount on it' }).fill('123.45')
  const waiting = part(console, 'Withdrawals').getByRole('listitem').first()
  await waiting.getByText('Refuse…').click()
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('the bank is closed')

  await sandbox.newPlayer({ phone: newcomer.phone })
  await console.waitForResponse((response) => response.url().endsWith('/slips'))
  await expect(slips.getByRole('spinbutton', { name: 'Amount on it' })).toHaveValue('123.45')
  await slips.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Slip is too old' })
  await slips.getByRole('button', { name: 'Reject' }).click()
  await expect(slips).toContainText('No slip waits.')
  await expect(waiting.getByRole('textbox', { name: 'Reason' })).toHaveValue('the bank is closed')
  const [newest] = await sandbox.call<{ status: string; note: string }[]>('GET', '/slips')
  expect(newest).toMatchObject({ status: 'FAILED', note: 'SLIP_EXPIRED' })
})

test('a refusal is said in plain words beside what was typed', async ({ page: console, sandbox }) => {
  const { phone } = await sandbox.newPlayer({ slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }] })
  await open(console, sandbox, `#/players/${phone}`)
  const games = part(console, 'Games')
  await games.getByRole('spinbutton', { name: 'Amount' }).fill('30')
  await games.getByRole('button', { name: 'Lose', exact: true }).click()
  await expect(games.getByRole('alert')).toHaveText('There is not enough money for that.')
  await expect(games.getByRole('spinbutton', { name: 'Amount' })).toHaveValue('30')
})
