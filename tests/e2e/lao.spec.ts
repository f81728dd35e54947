import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { englishTextsAt } from '../support/english-texts.ts'
import { expectBrand } from '../support/expect-brand.ts'
import { giveBank, givePhone, giveProfile, newcomer, stepTitle, toBank } from '../support/registration.ts'
import { expect, messageIn, test } from '../support/test.ts'

test.use({ market: 'lao' })

// The Lao build for tests is of the brand Bua.
const brand = { id: 'bua', ...JSON.parse(readFileSync('brand/bua/brand.json', 'utf8')) }

const ADVICE = 'We recommend an account with one of these banks: {names}'

const say = (source: string) => messageIn('la', source)
const currency = (page: Page) => page.getByLabel('Currency')

test('a visitor registers in Lao with a phone of any length and an account in kip, and logs in', async ({
  page,
  sandbox,
}) => {
  const phone = '20555123'
  const next = page.getByRole('button', { name: await say('Continue') })
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel(await say('Phone number')).fill(phone)
  await next.click()
  await page.getByLabel(await say('OTP code')).fill(await sandbox.otpOf(phone))
  await page.getByRole('button', { name: await say('Confirm') }).click()
  await page.getByLabel(await say('Name'), { exact: true }).fill('ນ້ອຍ')
  await page.getByLabel(await say('Password'), { exact: true }).fill(newcomer.password)
  await page.getByLabel(await say('Confirm password'), { exact: true }).fill(newcomer.password)
  await next.click()

  const kip = page.getByLabel(await say('Currency'))
  await expect(kip).toHaveValue('LAK')
  await expect(kip.getByRole('option')).toHaveText([await say('Kip (LAK)'), await say('Baht (BAHT)')])
  await page.getByLabel(await say('Bank'), { exact: true }).selectOption('BCEL')
  await expect(page.getByText((await say(ADVICE)).replace('{names}', ''))).toHaveCount(0)
  await page.getByLabel(await say('First name')).fill('noy')
  await page.getByLabel(await say('Last name')).fill('vongsa')
  await page.getByLabel(await say('Account number')).fill('010120001234')
  await page.getByRole('button', { name: await say('Register') }).click()

  await expect(page.getByText(await say('You are registered. Please log in.'))).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
  expect(await sandbox.stateOf({ phone })).toMatchObject({
    name: 'ນ້ອຍ',
    currency: 'LAK',
    bankCode: 'BCEL',
    bankAccountName: 'NOY VONGSA',
  })

  await page.getByLabel(await say('Phone number')).fill(phone)
  await page.getByLabel(await say('Password'), { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: await say('Log in') }).click()
  await expect(page.getByRole('heading', { name: 'ນ້ອຍ' })).toBeVisible()
})

test('the Lao build speaks Lao until another language is chosen, and takes a phone of any length and an account in baht', async ({
  page,
  sandbox,
}) => {
  const language = page.locator('html')
  const menu = page.getByRole('banner').getByRole('combobox')
  await page.goto(`${sandbox.origin}/register`)
  await expect(language).toHaveAttribute('lang', 'lo')
  await expect(page.getByLabel(await say('Phone number'))).toBeVisible()
  await expect(menu).toHaveValue('la')
  await menu.selectOption('ไทย')
  await expect(language).toHaveAttribute('lang', 'th')
  await page.reload()
  await expect(page.getByLabel(await messageIn('th', 'Phone number'))).toBeVisible()
  await menu.selectOption('English')
  await expect(language).toHaveAttribute('lang', 'en')

  await expect(page.getByText('10 digits')).toHaveCount(0)
  for (const [phone, says] of [
    ['', 'Enter your phone number'],
    ['noy', 'A phone number has digits only'],
  ] as const) {
    await givePhone(page, phone)
    await expect(page.getByRole('alert')).toHaveText(says)
  }
  for (const phone of ['5512345', '20555123456']) {
    await givePhone(page, phone)
    await expect(stepTitle(page, 'Enter the code')).toBeVisible()
    expect(await sandbox.requestsTo('/api/otp/send', phone)).toHaveLength(1)
    await page.getByRole('button', { name: 'Back' }).click()
  }

  await toBank(page, sandbox, '5512345')
  await currency(page).selectOption('BAHT')
  await page.reload()
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await giveProfile(page)
  await expect(currency(page)).toHaveValue('BAHT')
  await giveBank(page, { bank: 'LDB' })
  await expect(page.getByText('You are registered. Please log in.')).toBeVisible()
  expect(await sandbox.stateOf({ phone: '5512345' })).toMatchObject({ currency: 'BAHT', bankCode: 'LDB' })
})

test('the Lao build is of its own brand, keeps its data apart, and shows a player every screen in Lao', async ({
  player,
}) => {
  test.slow()
  const { page } = player
  await player.signIn({
    name: 'ຄຳ',
    bankAccountName: 'ຄຳ ໃຈດີ',
    balance: 500,
    coin: 3,
    inviteBonus: 20,
    refundAmount: 30,
    statements: 10,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }],
  })
  await expect(page.getByText('500.00').first()).toBeVisible()
  await expectBrand(page, brand)

  await page.evaluate(() => localStorage.removeItem('bua.locale'))
  const screens = ['profile', 'bonus', 'statement', 'contact'].map((screen) => `/user/${screen}`)
  const dialogs = [
    'deposit',
    'withdraw',
    'transfer',
    'slot.PGSLOT',
    'spin',
    'refund',
    'invite',
    'invite-bonus',
  ]
  const paths = [...screens, ...dialogs.map((dialog) => `/user/home?dialog=${dialog}`)]
  expect(await englishTextsAt(player, paths)).toEqual({})
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  await page.goto(`${player.sandbox.origin}/user/home`)
  await expect(page.getByText('฿500.00').first()).toBeVisible()
})
