import { MINUTE_MS } from '../../src/domain/durations.ts'
import {
  fillProfile,
  giveOtp,
  givePhone,
  newcomer,
  pressContinue,
  stepTitle,
  toOtp,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'

test('a new code can be requested after a minute, or at once when the old one has expired', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await sandbox.settings({ otpCode: '111111' })
  await toOtp(player)
  await expect(page.getByRole('button', { name: /^New code in \d:\d\d$/ })).toBeDisabled()
  await page.clock.fastForward(61_000)
  await sandbox.settings({ otpCode: '222222' })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code was sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeDisabled()
  await giveOtp(page, '111111')
  await expect(page.getByText('The OTP is not correct. Please check it and try again.')).toBeVisible()

  await page.clock.fastForward(10_000)
  await expect(page.getByText('A new code was sent')).toHaveCount(0)
  await sandbox.setClock({ advanceMs: 6 * MINUTE_MS })
  await giveOtp(page, '222222')
  await expect(page.getByText('The OTP has expired. Please ask for a new code.')).toBeVisible()
  await sandbox.settings({ otpCode: '333333' })
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code was sent')).toBeVisible()
  await expect(page.getByText('The OTP has expired.')).toHaveCount(0)
  await expect(page.getByLabel('OTP code')).toHaveValue('')
  await giveOtp(page, '333333')
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(3)
})

test('Back goes one step back, keeps what was typed, and asks for no second code', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await givePhone(page, newcomer.phone)
  await page.getByRole('button', { name: 'Back' }).dblclick()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  // If the second tap left the screen, there would be no step to continue to.
  await pressContinue(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/register?step=otp`)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)

  // A code that was used is not asked for again.
  await page.goBack()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await page.goForward()
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await page.goBack()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await pressContinue(page)
  await expect(stepTitle(page, 'About you')).toBeVisible()

  await fillProfile(page)
  await pressContinue(page)
  await page.getByLabel('First name').fill('MALI')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newcomer.name)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newcomer.password)
  await page.goBack()
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await pressContinue(page)
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(newcomer.password)
  await pressContinue(page)
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})

test('a wrong code can be corrected; after five the number is blocked, and gets no code until that ends', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await sandbox.settings({ otpCode: '222222' })
  await toOtp(player)
  await giveOtp(page, ' ')
  await expect(page.getByRole('alert')).toHaveText('Enter the code from the SMS')
  expect(await sandbox.requestsTo(VERIFY)).toEqual([])

  const wrong = page.getByText('The OTP is not correct. Please check it and try again.')
  for (const code of ['111111', '111112', '111113', '111114']) {
    await giveOtp(page, code)
    await expect(wrong).toBeVisible()
    await expect(page.getByLabel('OTP code')).toBeFocused()
    await page.getByLabel('OTP code').fill('2')
    await expect(wrong).toBeHidden()
  }
  await giveOtp(page, '111115')
  await expect(page.getByRole('alert')).toHaveText(/OTP is blocked for this number for now/)

  await page.getByRole('button', { name: 'Back' }).click()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  // Within a minute the step would lead back to the code that was sent.
  await page.clock.fastForward(61_000)
  await pressContinue(page)
  await expect(page.getByRole('alert')).toHaveText(/OTP is blocked for this number for now/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await expect(stepTitle(page, 'Enter the code')).toHaveCount(0)
  await sandbox.unblockOtp(newcomer.phone)
  await pressContinue(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
})
