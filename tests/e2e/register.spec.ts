import type { Page } from '@playwright/test'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import {
  expectRegistered,
  fillBank,
  giveBank,
  giveOtp,
  givePhone,
  giveProfile,
  newcomer,
  register,
  stepTitle,
  toOtp,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const REGISTER = '/api/account'
const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'

/** Looks at every frame: what stands for a moment only is missed by looks from outside, where the machine is busy. */
function seeHeading(page: Page, title: string) {
  const isSeen = (words: string) =>
    [...document.querySelectorAll('h2')].some(
      (heading) => heading.textContent === words && heading.checkVisibility(),
    )
  return page.waitForFunction(isSeen, title, { polling: 'raf' })
}

test('a visitor registers with the code from the SMS, is taken to the login, and logs in', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  // Both screens ask for a phone number, so check the heading.
  await expect(page.getByRole('heading', { name: 'Your phone number' })).toBeVisible()
  await givePhone(page, '086-111 2223')
  await expect(page.getByText('086-111-2223')).toBeVisible()
  const code = await sandbox.otpOf(newcomer.phone)
  await giveOtp(page, code)
  await giveProfile(page)
  await expect(page.getByText('one of these banks: Kasikornbank, Siam Commercial Bank')).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveCount(0)
  const stored = await everythingStored(page)
  expect([newcomer.password, code].filter((secret) => stored.includes(secret))).toEqual([])
  expect(stored).toContain(newcomer.name)
  await fillBank(page, { accountNo: '777-888-9990' })
  // They stand for two seconds and for four, so both are looked for before the tap.
  await Promise.all([
    register(page),
    seeHeading(page, 'Registration complete'),
    expect(page.getByText('You are registered. Please log in.')).toBeVisible(),
  ])
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
  await expect.poll(() => everythingStored(page)).not.toContain(newcomer.name)
  expect(await sandbox.stateOf(newcomer)).toMatchObject({
    name: 'Mali Newcomer',
    bankCode: 'KBANK',
    bankAccountName: 'MALI NEWCOMER',
    bankAccountNo: '7778889990',
    currency: 'BAHT',
  })

  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('0861112223')
  await logIn(page, newcomer)
  await expect(page.getByRole('heading', { name: newcomer.name })).toBeVisible()
})

test('no step opens by its address before it is reached, and a phone confirmed lately needs no code', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const step of ['otp', 'profile', 'bank', 'nonsense']) {
    await page.goto(`${sandbox.origin}/register?step=${step}`)
    await expect(stepTitle(page, 'Your phone number')).toBeVisible()
    await expect(page).toHaveURL(`${sandbox.origin}/register`)
  }
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, { method: 'POST', body: JSON.stringify(body), headers })
    return (await answer.json()) as { otpToken: string }
  }
  const { otpToken } = await post(SEND, { phoneNumber: newcomer.phone })
  await post(VERIFY, { otpToken, otpCode: await sandbox.otpOf(newcomer.phone) })
  await givePhone(page, newcomer.phone)
  await expect(stepTitle(page, 'About you')).toBeVisible()
})

test('a reload keeps everything but the password: the code can be entered', async ({ player, sandbox }) => {
  const { page } = player
  await toOtp(player)
  await page.reload()
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await giveProfile(page)
  await page.getByLabel('Bank', { exact: true }).selectOption('SCB')
  await page.getByLabel('Account number').fill(newcomer.accountNo)

  await page.reload()
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await expect(page.getByText('For your safety the password is not kept.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newcomer.name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill('S')
  await expect(page.getByText('For your safety the password is not kept.')).toHaveCount(0)
  await giveProfile(page)
  await expect(page.getByLabel('Bank', { exact: true })).toHaveValue('SCB')
  await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})

test('many taps send one code and one registration', async ({ player, sandbox }) => {
  const { page } = player
  const tapOften = (name: string) =>
    page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
      for (let tap = 0; tap < 20; tap += 1) button.click()
    })
  await sandbox.fault({ path: SEND, fault: 'delay', delayMs: 300 })
  await sandbox.fault({ path: REGISTER, fault: 'delay', delayMs: 300 })
  await page.goto(`${sandbox.origin}/register`)
  await page.getByLabel('Phone number').fill(newcomer.phone)
  await tapOften('Continue')
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await giveProfile(page)
  await giveBank(page, { accountNo: '' })
  await page.getByLabel('Account number').fill(newcomer.accountNo)
  await tapOften('Register')
  await expectRegistered(player)
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(1)
})
