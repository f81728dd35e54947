import { MINUTE_MS } from '../../src/domain/durations.ts'
import { giveOtp, givePhone, newcomer, pressContinue, stepTitle, toOtp } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'

test('a new code can be requested after a minute, and only that one is valid', async ({
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
  await giveOtp(page, '222222')
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(2)
})

test('going back and forward sends no second code, and a used code is not asked for again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toOtp(player)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await pressContinue(page)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)

  await page.goBack()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await page.goForward()
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await page.goBack()
  await pressContinue(page)
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})

test('an expired code says so, and a new one can be requested at once', async ({ player, sandbox }) => {
  const { page } = player
  await toOtp(player)
  const old = await sandbox.otpOf(newcomer.phone)
  await sandbox.setClock({ advanceMs: 6 * MINUTE_MS })
  await giveOtp(page, old)
  await expect(page.getByText('The OTP has expired. Please ask for a new code.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code was sent')).toBeVisible()
  await expect(page.getByText('The OTP has expired.')).toHaveCount(0)
  await expect(page.getByLabel('OTP code')).toHaveValue('')
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
})

test('a wrong code can be corrected; after five the number is blocked, and a message says so', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ otpCode: '222222' })
  await toOtp(player)
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
})

test('a number that is blocked gets no code, and keeps what was typed', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.blockOtp(newcomer.phone)
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, newcomer.phone)
  await expect(page.getByRole('alert')).toHaveText(/OTP is blocked for this number for now/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)

  await sandbox.unblockOtp(newcomer.phone)
  await pressContinue(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
})

test('the code is required', async ({ player, sandbox }) => {
  await toOtp(player)
  await giveOtp(player.page, ' ')
  await expect(player.page.getByRole('alert')).toHaveText('Enter the code from the SMS')
  expect(await sandbox.requestsTo(VERIFY)).toEqual([])
})
