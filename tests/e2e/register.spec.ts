import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'

/** A number that nobody has: the sandbox's players are remembered by their phones. */
let lastPhone = 100_000 + Math.floor(Math.random() * 800_000)
function newPhone(): string {
  lastPhone += 1
  return `0850${lastPhone}`
}

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

async function fillProfile(page: Page, name = 'Nok Newcomer', password = 'first-password'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

async function fillBank(page: Page, accountNo: string): Promise<void> {
  await page.getByLabel('Bank', { exact: true }).selectOption('KBANK')
  await page.getByLabel('First name').fill('nok')
  await page.getByLabel('Last name').fill('newcomer')
  await page.getByLabel('Account number').fill(accountNo)
}

test('a newcomer registers with the code that was sent, and logs in', async ({ player, sandbox }) => {
  const { page } = player
  const phone = newPhone()
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(phone)
  await next(page)
  await page.getByLabel('OTP code').fill(await sandbox.otpOf(phone))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await fillProfile(page)
  await next(page)
  await fillBank(page, `12${lastPhone}89`)
  await expect(page.getByLabel('First name')).toHaveValue('NOK')
  await expect(page.getByText('We recommend an account with', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByText('You are registered. Please log in.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await everythingStored(page)).not.toContain('first-password')
  await page.getByLabel('Phone number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill('first-password')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Nok Newcomer')).toBeVisible()
})

test('without the OTP option the code step is skipped', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(newPhone())
  await next(page)
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
})

test('a blocked number and a wrong code say so', async ({ player, sandbox }) => {
  const { page } = player
  const blocked = newPhone()
  await sandbox.call('POST', `/otp/${blocked}/block`)
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(blocked)
  await next(page)
  await expect(page.getByText('OTP is blocked for this number', { exact: false })).toBeVisible()

  const phone = newPhone()
  await page.getByLabel('Phone number').fill(phone)
  await next(page)
  const code = await sandbox.otpOf(phone)
  await page.getByLabel('OTP code').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The OTP is not correct.', { exact: false })).toBeVisible()
  await page.getByLabel('OTP code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
})

test('each step says what is missing or wrong, and sends nothing', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await next(page)
  await expect(page.getByText('Enter your phone number')).toBeVisible()
  await page.getByLabel('Phone number').fill('08123')
  await next(page)
  await expect(page.getByText('The phone number must have 10 digits.')).toBeVisible()
  await page.getByLabel('Phone number').fill(newPhone())
  await next(page)

  await next(page)
  await expect(page.getByText('Enter your name')).toBeVisible()
  await expect(page.getByText('Choose a password')).toBeVisible()
  await fillProfile(page)
  await page.getByLabel('Confirm password').fill('another-password')
  await next(page)
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.getByLabel('Confirm password').fill('first-password')
  await next(page)

  await page.getByRole('button', { name: 'Register' }).click()
  for (const missing of [
    'Choose your bank',
    'Enter the first name',
    'Enter the last name',
    'Enter the account number',
  ]) {
    await expect(page.getByText(missing)).toBeVisible()
  }
  await fillBank(page, '1234567890')
  for (const bank of ['KTB', 'TMB', 'BBL']) {
    await page.getByLabel('Bank', { exact: true }).selectOption(bank)
    await page.getByLabel('First name').fill('สมชาย')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(page.getByText('The bank account name must be in English only')).toBeVisible()
  }
})

test('a phone that is registered already is told so', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(account.phone)
  await next(page)
  await fillProfile(page)
  await next(page)
  await expect(page.getByText('This phone number is already registered.', { exact: false })).toBeVisible()
})

test('going back, and a reload, keep what was typed, but no password', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register`)
  const phone = newPhone()
  await page.getByLabel('Phone number').fill(phone)
  await next(page)
  await fillProfile(page, 'Dao Draft', 'never-stored')
  await page.goBack()
  await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  await next(page)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dao Draft')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dao Draft')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await everythingStored(page)).not.toContain('never-stored')
})

test("a friend's link brings its invite code, which cannot be changed", async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register?code=PR123456`)
  await page.getByLabel('Phone number').fill(newPhone())
  await next(page)
  await expect(page.getByLabel('Invite code')).toHaveValue('PR123456')
  await expect(page.getByLabel('Invite code')).toHaveAttribute('readonly', '')
})

for (const hostile of ['<script>alert(1)</script>', '../../user', 'a'.repeat(41), 'PR 1']) {
  test(`a link whose invite code is ${JSON.stringify(hostile.slice(0, 12))} is left out, and said so`, async ({
    player,
    sandbox,
  }) => {
    await player.page.goto(`${sandbox.origin}/register?code=${encodeURIComponent(hostile)}`)
    await expect(
      player.page.getByText('The invite code of this link is not valid', { exact: false }),
    ).toBeVisible()
    expect(await everythingStored(player.page)).not.toContain(hostile)
  })
}

test('a registration whose answer is lost is looked after, not sent again', async ({ player, sandbox }) => {
  const { page } = player
  const phone = newPhone()
  await sandbox.settings({ registerOTP: false })
  await sandbox.call('PATCH', '/settings', { connectionClose: true })
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(phone)
  await next(page)
  await fillProfile(page)
  await next(page)
  await fillBank(page, `34${lastPhone}12`)
  await sandbox.fault({ method: 'POST', path: '/api/account', fault: 'html-502-after', times: 3 })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('You are registered. Please log in.').first()).toBeVisible()
  expect(await sandbox.requestsTo('/api/account', phone)).toHaveLength(1)
})
