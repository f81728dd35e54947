import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'

async function logIn(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a wrong password and an unknown phone are told apart at their fields, and typing clears them', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Right Person' })
  await page.goto(`${sandbox.origin}/login`)

  await logIn(page, account.phone, 'not-the-password')
  const wrong = page.getByText('The password is not correct. Please try again.')
  await expect(wrong).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue(account.phone)
  await page.getByLabel('Password', { exact: true }).fill('a')
  await expect(wrong).toBeHidden()

  await logIn(page, '0899999990', 'demo1234')
  await expect(page.getByText('No account has this phone number.', { exact: false })).toBeVisible()
  expect(await everythingStored(page)).not.toContain('demo1234')

  await logIn(page, account.phone, account.password)
  await expect(page.getByText('Right Person')).toBeVisible()
})

test('an account that is not active is told so, and is not logged in', async ({ player, sandbox }) => {
  const account = await sandbox.newPlayer()
  await sandbox.fault({
    path: '/api/login',
    phone: account.phone,
    fault: 'status',
    status: 403,
    code: 'INACTIVE_USER',
  })
  await player.page.goto(`${sandbox.origin}/login`)
  await logIn(player.page, account.phone, account.password)
  await expect(player.page.getByText('This account is not active.', { exact: false })).toBeVisible()
  await expect(player.page).toHaveURL(/\/login$/)
})

test('the typed phone survives a reload, the password does not', async ({ player, sandbox }) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByLabel('Phone number').fill('0811112222')
  await page.getByLabel('Password', { exact: true }).fill('secret-word')
  expect(await everythingStored(page)).not.toContain('secret-word')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0811112222')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('without a network the login says so at once, and nothing is sent later', async ({
  player,
  sandbox,
  context,
}) => {
  const account = await sandbox.newPlayer()
  await player.page.goto(`${sandbox.origin}/login`)
  await expect(player.page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await context.setOffline(true)
  await logIn(player.page, account.phone, account.password)
  await expect(
    player.page.getByText('You are offline. Connect to the internet and try again.').first(),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(player.page.getByRole('button', { name: 'Log in' })).toBeEnabled()
  expect(await sandbox.requestsTo('/api/login', account.phone)).toEqual([])
})

test('the language changes at once, in every tab, and is kept', async ({ player, sandbox, context }) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/login`)
  for (const [name, tag, word] of [
    ['ລາວ', 'lo', 'ເບີໂທ'],
    ['ไทย', 'th', 'เบอร์โทร'],
  ] as const) {
    await page.getByRole('combobox').selectOption(name)
    for (const tab of [page, otherTab]) {
      await expect(tab.locator('html')).toHaveAttribute('lang', tag)
      await expect(tab.getByText(word, { exact: false }).first()).toBeVisible()
    }
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
})
