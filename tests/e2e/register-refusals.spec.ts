import { connectAgain } from '../support/connect-again.ts'
import {
  expectRegistered,
  giveBank,
  giveOtp,
  givePhone,
  giveProfile,
  newcomer,
  pressContinue,
  register,
  stepTitle,
  toBank,
  toProfile,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const REGISTER = '/api/account'
const SEND = '/api/otp/send'
const VALIDATE = '/api/account/validate'
const VERIFY = '/api/otp/verify'

test('an invalid phone number shows an error at once, as a missing network does, and nothing is sent', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/register`)
  for (const [phone, says] of [
    ['', 'Enter your phone number'],
    ['081234567', 'The phone number must have 10 digits.'],
    ['08123456789', 'The phone number must have 10 digits.'],
    ['somebody88', 'The phone number must have 10 digits.'],
  ] as const) {
    await givePhone(page, phone)
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(page.getByLabel('Phone number')).toBeFocused()
    await expect(page.getByLabel('Phone number')).toHaveValue(phone)
  }
  // By then the app knows whether a code is needed.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await givePhone(page, newcomer.phone)
  await expect(page.getByRole('alert')).toHaveText(/You are offline/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await connectAgain(page)
  expect(await sandbox.requestsTo(SEND)).toEqual([])

  for (const written of [newcomer.phone, '๐๘๖๑๑๑๒๒๒๓', '+66 86 111 2223']) {
    await givePhone(page, written)
    await expect(stepTitle(page, 'Enter the code')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  }
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})

test('the third step says what is missing, and when the passwords differ', async ({ player, sandbox }) => {
  const { page } = player
  await toProfile(page, sandbox)
  await pressContinue(page)
  await expect(page.getByRole('alert')).toHaveText([
    'Enter your name',
    'Choose a password',
    'Enter the password once more',
  ])
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill(newcomer.name)
  await page.getByLabel('Password', { exact: true }).fill('one-parrot')
  await page.getByLabel('Confirm password', { exact: true }).fill('two-parrots')
  await pressContinue(page)
  await expect(page.getByRole('alert')).toHaveText(['Passwords don’t match'])
  // The message may be there before the form is sent. Only then does the focus go to the field.
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused()
  expect(await sandbox.requestsTo(VALIDATE)).toEqual([])

  await page.getByLabel('Password', { exact: true }).fill('two-parrots')
  await expect(page.getByText('Passwords don’t match')).toBeHidden()
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await pressContinue(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
})

test('a profile that was changed after its check is checked again before the registration', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.goForward()
  await expect(stepTitle(page, 'About you')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Another Name')
  await pressContinue(page)
  await giveBank(page)
  await expectRegistered(player)
  expect(await sandbox.stateOf(newcomer)).toMatchObject({ name: 'Another Name' })
  expect(await sandbox.requestsTo(VALIDATE)).toHaveLength(2)
})

test('the fourth step says what is missing, writes names in upper case, and wants English where the bank does', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await register(page)
  await expect(page.getByRole('alert')).toHaveText([
    'Choose your bank',
    'Enter the first name',
    'Enter the last name',
    'Enter the account number',
  ])
  await expect(page.getByLabel('Bank', { exact: true })).toBeFocused()
  // The bank may refuse the name. It says so while the number is missing, too.
  await giveBank(page, { bank: 'KTB', firstName: 'มะลิ', accountNo: '' })
  await expect(page.getByRole('alert')).toHaveText([
    'The bank account name must be in English only',
    'Enter the account number',
  ])
  await expect(page.getByLabel('First name')).toBeFocused()
  await giveBank(page, { accountNo: '12AB' })
  await expect(page.getByRole('alert')).toHaveText(['An account number has digits only'])
  await expect(page.getByLabel('Account number')).toBeFocused()

  await page.getByLabel('First name').fill('')
  await page.getByLabel('First name').pressSequentially('mali')
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
  for (const [firstName, lastName, at] of [
    ['มะลิ', 'NEWCOMER', 'First name'],
    ['MALI', 'มาใหม่', 'Last name'],
    ['MALI', "O'NEIL", 'Last name'],
  ] as const) {
    await giveBank(page, { bank: 'KTB', firstName, lastName })
    await expect(page.getByRole('alert')).toHaveText(['The bank account name must be in English only'])
    await expect(page.getByLabel(at)).toBeFocused()
  }
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toEqual([])

  await giveBank(page, { bank: 'KTB', firstName: 'มะลิ', lastName: 'มาใหม่' })
  await expect(page.getByRole('alert')).toHaveCount(1)
  // Another bank takes the same name.
  await page.getByLabel('Bank', { exact: true }).selectOption('SCB')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await giveBank(page, { bank: 'SCB', firstName: 'มะลิ', lastName: 'มาใหม่' })
  await expectRegistered(player)
  expect(await sandbox.stateOf(newcomer)).toMatchObject({ bankCode: 'SCB', bankAccountName: 'มะลิ มาใหม่' })
})

test('a registered phone number leads to the login, and a registered bank account can be corrected', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const { phone } = await sandbox.newPlayer({ bankCode: 'KBANK', bankAccountNo: newcomer.accountNo })
  await sandbox.fault({ path: '/api/lookup/banks', fault: 'html-502', times: 0 })
  await toProfile(page, sandbox, phone)
  await giveProfile(page)
  const said = page.getByRole('alert')
  await expect(said).toContainText('This phone number is already registered. Please log in instead.')
  await said.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/login`)

  await toBank(page, sandbox)
  await expect(page.getByText('The banks could not be loaded')).toBeVisible()
  await sandbox.clearFaults()
  await tryAgainUntil(
    page.getByRole('button', { name: 'Try again' }),
    page.getByLabel('Bank', { exact: true }),
  )
  await giveBank(page)
  const isTaken = page.getByText('This bank account is already registered.')
  await expect(isTaken).toBeVisible()
  await expect(page.getByLabel('Account number')).toBeFocused()
  await page.getByLabel('Account number').fill('1112223334')
  await expect(isTaken).toBeHidden()
  await register(page)
  await expectRegistered(player)
})

const refusals: Record<string, [code: string, says: string][]> = {
  [SEND]: [
    ['OTP_SEND_FAIL', 'The OTP could not be sent.'],
    ['REQUEST_LIMIT_1MIN', 'Too many tries. Please wait about 1 minute'],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'The phone number must have 10 digits.'],
  ],
  [VERIFY]: [
    ['OTP_VERIFY_FAIL', 'The OTP could not be checked.'],
    ['OTP_TOKEN_INVALID', 'This OTP request is no longer valid.'],
    ['OTP_NOT_EXIST', 'There is no OTP for this number.'],
  ],
  [VALIDATE]: [['INVALID_USER_INFO', 'Some details are not correct.']],
  [REGISTER]: [
    ['INVALID_BANK', 'The bank account is not correct.'],
    ['BANK_ACCOUNT_NAME_ENG', 'For this bank, the account name must be in English letters only.'],
    ['REGISTER_FAIL', 'Registration did not succeed.'],
    ['INVALID_USER_INFO', 'Some details are not correct.'],
  ],
}

test('every refusal has a text in its place, and the next try continues', async ({ player, sandbox }) => {
  const { page } = player
  const refuseEach = async (path: string, again: () => Promise<void>) => {
    for (const [code, says] of refusals[path] ?? []) {
      await sandbox.fault({ path, fault: 'status', status: 400, code })
      await again()
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
      // Once the overlay is gone, the focus goes to the field of the refusal.
      await expect(page.locator('.busy-overlay[open]')).toHaveCount(0)
    }
    await again()
  }
  await page.goto(`${sandbox.origin}/register`)
  await refuseEach(SEND, () => givePhone(page, newcomer.phone))
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await refuseEach(VERIFY, async () => giveOtp(page, await sandbox.otpOf(newcomer.phone)))
  await refuseEach(VALIDATE, () => giveProfile(page))
  await refuseEach(REGISTER, () => giveBank(page))
  await expectRegistered(player)
})

test('a service that needs a code after all leads back to the phone, and no typed text is lost', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await sandbox.settings({ registerOTP: true })
  await giveBank(page)
  await expect(page.getByRole('alert')).toContainText('Please confirm your phone number with the OTP first.')
  await page.getByRole('button', { name: 'To the phone number' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await pressContinue(page)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newcomer.name)
  await pressContinue(page)
  await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
  await register(page)
  await expectRegistered(player)
})
