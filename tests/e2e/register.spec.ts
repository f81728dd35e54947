import { connectAgain } from '../support/connect-again.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import {
  expectRegistered,
  giveBank,
  giveOtp,
  givePhone,
  giveProfile,
  isRegistered,
  newcomer,
  pressContinue,
  stepTitle,
  toBank,
  toOtp,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const REGISTER = '/api/account'
const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'

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
  await giveBank(page, { accountNo: '777-888-9990' })
  await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible()
  await expectRegistered(player)
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

test('where the service asks for no code the second step is left out', async ({ player, sandbox }) => {
  const { page } = player
  await toBank(page, sandbox)
  await giveBank(page)
  await expectRegistered(player)
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toEqual([])
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
})

test('a phone that was confirmed a short while ago needs no code', async ({ player, sandbox }) => {
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, { method: 'POST', body: JSON.stringify(body), headers })
    return (await answer.json()) as { otpToken: string }
  }
  const { otpToken } = await post(SEND, { phoneNumber: newcomer.phone })
  await post(VERIFY, { otpToken, otpCode: await sandbox.otpOf(newcomer.phone) })

  await player.page.goto(`${sandbox.origin}/register`)
  await givePhone(player.page, newcomer.phone)
  await expect(stepTitle(player.page, 'About you')).toBeVisible()
})

test('Back goes a step back, by its button and by the browser, and keeps what was typed', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
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
})

test('a double tap on Back goes one step back and does not leave the registration', async ({
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
  // If the second tap left the screen, there would be no step to continue to.
  await pressContinue(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/register?step=otp`)
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

test('a step that has not been reached cannot be opened by its address', async ({ player, sandbox }) => {
  for (const step of ['otp', 'profile', 'bank', 'nonsense']) {
    await player.page.goto(`${sandbox.origin}/register?step=${step}`)
    await expect(stepTitle(player.page, 'Your phone number')).toBeVisible()
    await expect(player.page).toHaveURL(`${sandbox.origin}/register`)
  }
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

test('banks that could not be loaded can be asked for again', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.fault({ path: '/api/lookup/banks', fault: 'html-502', times: 0 })
  await toBank(page, sandbox)
  await expect(page.getByText('The banks could not be loaded')).toBeVisible()
  await sandbox.clearFaults()
  await tryAgainUntil(
    page.getByRole('button', { name: 'Try again' }),
    page.getByLabel('Bank', { exact: true }),
  )
  await giveBank(page)
  await expectRegistered(player)
})

test('without a network no step continues, and a message says so at once', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/register`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
  // By then the app knows whether a code is needed.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await givePhone(page, newcomer.phone)
  await expect(page.getByRole('alert')).toHaveText(/You are offline/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await connectAgain(page)
  await pressContinue(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})
