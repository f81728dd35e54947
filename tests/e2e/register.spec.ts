import { everythingStored } from '../support/everything-stored.ts'
import {
  giveBank,
  giveOtp,
  givePhone,
  giveProfile,
  goOn,
  newcomer,
  register,
  stepTitle,
  toBank,
  toProfile,
} from '../support/registration.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, type Player, test } from '../support/test.ts'

const SEND = '/api/otp/send'
const VERIFY = '/api/otp/verify'
const VALIDATE = '/api/account/validate'
const REGISTER = '/api/account'

async function isRegistered(sandbox: Sandbox, phone: string): Promise<boolean> {
  const players = await sandbox.call<{ phone: string }[]>('GET', '/players')
  return players.some((player) => player.phone === phone)
}

/** At the second step: a code has been sent. */
async function toOtp({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, newcomer.phone)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
}

async function isDone({ page, sandbox }: Player): Promise<void> {
  await expect(page.getByText('You are registered. Please log in.')).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
}

test('a visitor registers with the code from the SMS, is taken to the login, and logs in', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await givePhone(page, '086-111 2223')
  await expect(page.getByText('086-111-2223')).toBeVisible()
  const code = await sandbox.otpOf(newcomer.phone)
  await giveOtp(page, code)
  await giveProfile(page)
  await expect(page.getByText('Kasikornbank (KBANK) or Siam Commercial Bank (SCB)')).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveCount(0)
  const stored = await everythingStored(page)
  expect([newcomer.password, code].filter((secret) => stored.includes(secret))).toEqual([])
  expect(stored).toContain(newcomer.name)
  await giveBank(page, { accountNo: '777-888-9990' })
  await expect(page.getByRole('heading', { name: 'Registration complete' })).toBeVisible()
  await isDone(player)
  expect(await everythingStored(page)).not.toContain(newcomer.name)
  expect(await sandbox.stateOf(newcomer)).toMatchObject({
    name: 'Mali Newcomer',
    bankCode: 'KBANK',
    bankAccountName: 'MALI NEWCOMER',
    bankAccountNo: '7778889990',
    currency: 'BAHT',
  })

  await page.getByLabel('Phone number').fill(newcomer.phone)
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: newcomer.name })).toBeVisible()
})

test('where the service asks for no code the second step is left out', async ({ player, sandbox }) => {
  const { page } = player
  await toBank(page, sandbox)
  await giveBank(page)
  await isDone(player)
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

test('a new code can be asked for after a minute, and only it counts', async ({ player, sandbox }) => {
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

test('going back and on again sends no second code, and a used one is not asked for again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toOtp(player)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await goOn(page)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)

  await page.goBack()
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()
  await page.goForward()
  await expect(stepTitle(page, 'About you')).toBeVisible()
})

test('a code that has expired says so, and a new one can be had at once', async ({ player, sandbox }) => {
  const { page } = player
  await toOtp(player)
  const old = await sandbox.otpOf(newcomer.phone)
  await sandbox.call('POST', '/clock', { advanceMs: 6 * 60_000 })
  await giveOtp(page, old)
  await expect(page.getByText('The OTP has expired. Please ask for a new code.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code was sent')).toBeVisible()
  await expect(page.getByText('The OTP has expired.')).toHaveCount(0)
  await expect(page.getByLabel('OTP code')).toHaveValue('')
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(stepTitle(page, 'About you')).toBeVisible()
})

test('a wrong code can be mended; after five the number is blocked, and it is said', async ({
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
  await sandbox.call('POST', `/otp/${newcomer.phone}/block`)
  await page.goto(`${sandbox.origin}/register`)
  await givePhone(page, newcomer.phone)
  await expect(page.getByRole('alert')).toHaveText(/OTP is blocked for this number for now/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)

  await sandbox.call('POST', `/otp/${newcomer.phone}/unblock`)
  await goOn(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
})

test('a phone number that cannot be one is said at once, and nothing is sent', async ({
  player,
  sandbox,
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
  expect(await sandbox.call('GET', `/requests?path=${SEND}`)).toEqual([])

  for (const written of ['๐๘๖๑๑๑๒๒๒๓', '+66 86 111 2223']) {
    await givePhone(page, written)
    await expect(stepTitle(page, 'Enter the code')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
  }
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})

test('the code is required', async ({ player, sandbox }) => {
  await toOtp(player)
  await giveOtp(player.page, ' ')
  await expect(player.page.getByRole('alert')).toHaveText('Enter the code from the SMS')
  expect(await sandbox.call('GET', `/requests?path=${VERIFY}`)).toEqual([])
})

test('the third step says what is missing, and when the passwords differ', async ({ player, sandbox }) => {
  const { page } = player
  await toProfile(page, sandbox)
  await goOn(page)
  await expect(page.getByRole('alert')).toHaveText([
    'Enter your name',
    'Choose a password',
    'Enter the password once more',
  ])
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()

  await page.getByLabel('Name', { exact: true }).fill(newcomer.name)
  await page.getByLabel('Password', { exact: true }).fill('one-parrot')
  await page.getByLabel('Confirm password', { exact: true }).fill('two-parrots')
  await goOn(page)
  await expect(page.getByRole('alert')).toHaveText(["Passwords don't match"])
  expect(await sandbox.call('GET', `/requests?path=${VALIDATE}`)).toEqual([])

  await page.getByLabel('Password', { exact: true }).fill('two-parrots')
  await expect(page.getByText("Passwords don't match")).toBeHidden()
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await goOn(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
})

test('the fourth step says what is missing', async ({ player, sandbox }) => {
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
  await giveBank(page, { accountNo: '12AB' })
  await expect(page.getByRole('alert')).toHaveText(['An account number has digits only'])
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toEqual([])
})

test('names become upper case, and for KTB, TMB and BBL they must be English', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await page.getByLabel('First name').pressSequentially('mali')
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
  for (const bank of ['KTB', 'TMB', 'BBL']) {
    for (const [firstName, lastName, at] of [
      ['มะลิ', 'NEWCOMER', 'First name'],
      ['MALI', 'มาใหม่', 'Last name'],
      ['MALI', "O'NEIL", 'Last name'],
    ] as const) {
      await giveBank(page, { bank, firstName, lastName })
      await expect(page.getByRole('alert')).toHaveText(['The bank account name must be in English only'])
      await expect(page.getByLabel(at)).toBeFocused()
    }
  }
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toEqual([])

  await giveBank(page, { bank: 'SCB', firstName: 'มะลิ', lastName: 'มาใหม่' })
  await isDone(player)
  expect(await sandbox.stateOf(newcomer)).toMatchObject({ bankCode: 'SCB', bankAccountName: 'มะลิ มาใหม่' })
})

test('a phone number that is registered already leads to the login', async ({ player, sandbox }) => {
  const { page } = player
  const { phone } = await sandbox.newPlayer()
  await toProfile(page, sandbox, phone)
  await giveProfile(page)
  const said = page.getByRole('alert')
  await expect(said).toContainText('This phone number is already registered. Please log in instead.')
  await said.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
})

test('a bank account that is registered already is said at its number, and another one is taken', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.newPlayer({ bankCode: 'KBANK', bankAccountNo: newcomer.accountNo })
  await toBank(page, sandbox)
  await giveBank(page)
  const said = page.getByText('This bank account is already registered.')
  await expect(said).toBeVisible()
  await expect(page.getByLabel('Account number')).toBeFocused()
  await page.getByLabel('Account number').fill('1112223334')
  await expect(said).toBeHidden()
  await register(page)
  await isDone(player)
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

test('every refusal is put into words where it happens, and the next try goes on', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const refused = async (path: string, again: () => Promise<void>) => {
    for (const [code, says] of refusals[path] ?? []) {
      await sandbox.fault({ path, fault: 'status', status: 400, code })
      await again()
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    }
    await again()
  }
  await page.goto(`${sandbox.origin}/register`)
  await refused(SEND, () => givePhone(page, newcomer.phone))
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await refused(VERIFY, async () => giveOtp(page, await sandbox.otpOf(newcomer.phone)))
  await refused(VALIDATE, () => giveProfile(page))
  await refused(REGISTER, () => giveBank(page))
  await isDone(player)
})

test('a service that wants a code after all leads back to the phone, and nothing typed is lost', async ({
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
  await goOn(page)
  await giveOtp(page, await sandbox.otpOf(newcomer.phone))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(newcomer.name)
  await goOn(page)
  await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
  await register(page)
  await isDone(player)
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
  await goOn(page)
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(newcomer.password)
  await goOn(page)
  await expect(page.getByLabel('First name')).toHaveValue('MALI')
})

test('a reload keeps what is no secret: the code can be entered, and only the password is typed again', async ({
  player,
  sandbox,
}) => {
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

test('the code of an invite link cannot be changed, is remembered, and reaches the inviter', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const inviter = await sandbox.newPlayer()
  await sandbox.settings({ registerOTP: false })
  await page.goto(`${sandbox.origin}/register?code=PR${inviter.id}`)
  await expect(stepTitle(page, 'Your phone number')).toBeVisible()

  await toProfile(page, sandbox)
  const code = page.getByLabel('Invite code')
  await expect(code).toHaveValue(`PR${inviter.id}`)
  await expect(code).not.toBeEditable()
  await giveProfile(page)
  await giveBank(page)
  await isDone(player)

  const answer = await fetch(`${sandbox.origin}/api/invite`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${inviter.token}` },
    body: JSON.stringify({ page: 1, limit: 10 }),
  })
  expect(await answer.json()).toMatchObject({ invites: [{ from: { name: newcomer.name } }] })
  await toProfile(page, sandbox, '0861112224')
  await expect(code).toHaveValue('')
})

test('without a link an invite code may be typed, or left out', async ({ player, sandbox }) => {
  const { page } = player
  await toProfile(page, sandbox)
  await page.getByLabel('Invite code').fill('no code!')
  await giveProfile(page)
  await expect(page.getByRole('alert')).toHaveText('An invite code has up to 40 letters and digits')
  await page.getByLabel('Invite code').fill('PR123')
  await page.getByLabel('How did you hear about us?').selectOption('LINE')
  await goOn(page)
  await expect(stepTitle(page, 'Your bank account')).toBeVisible()
})

const hostileCodes = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../user/home',
  '{"$ne":null}',
  'PR1&admin=1',
  ' ',
  'PR\u202e1',
  'ＰＲ１',
  `PR${'9'.repeat(60)}`,
]

test('a hostile invite code is left out, and it is said', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.settings({ registerOTP: false })
  const scripts: string[] = []
  page.on('dialog', (dialog) => {
    scripts.push(dialog.message())
    void dialog.dismiss()
  })
  for (const code of hostileCodes) {
    await page.goto(`${sandbox.origin}/register?code=${encodeURIComponent(code)}`)
    await expect(page.getByText('The invite code of this link is not valid')).toBeVisible()
    await expect(page.getByLabel('Phone number')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('kapao.invite-code'))).toBeNull()
  }
  await player.keep('invite-code', '<b>PR1</b>')
  await toProfile(page, sandbox)
  await expect(page.getByLabel('Invite code')).toHaveValue('')
  await expect(page.getByLabel('Invite code')).toBeEditable()
  expect(scripts).toEqual([])
})

for (const fault of ['drop-after', 'html-502-after', 'broken-json']) {
  test(`a registration whose answer is lost (${fault}) is found to be done, and not sent again`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    // A reused connection that drops makes the browser itself send again.
    await sandbox.settings({ connectionClose: true })
    await toBank(page, sandbox)
    await sandbox.fault({ path: REGISTER, fault, times: 20 })
    await giveBank(page)
    await isDone(player)
    expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
    expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(1)
  })
}

test('a registration that was lost on its way is known not to be done, and can be sent again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-before', times: 20 })
  await giveBank(page)
  await expect(page.getByText('The registration did not get through. Nothing was registered')).toBeVisible()
  await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(false)

  await sandbox.call('DELETE', '/faults')
  await register(page)
  await isDone(player)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
})

test('while nobody knows whether the registration is done it says so, and what to do', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-after', times: 20 })
  await sandbox.fault({ path: '/api/login', fault: 'html-502', times: 20 })
  await giveBank(page)
  await expect(page.getByText('We do not know yet whether you are registered')).toBeVisible()
  const checkAgain = page.getByRole('button', { name: 'Check again' })
  await expect(checkAgain).toBeVisible()
  const sent = (await sandbox.requestsTo(REGISTER, newcomer.phone)).length

  await sandbox.call('DELETE', '/faults')
  await checkAgain.click()
  await isDone(player)
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(sent)
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
  await isDone(player)
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(1)
})

test('banks that could not be loaded can be asked for again', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.fault({ path: '/api/lookup/banks', fault: 'html-502', times: 0 })
  await toBank(page, sandbox)
  await expect(page.getByText('The banks could not be loaded')).toBeVisible()
  await sandbox.call('DELETE', '/faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await giveBank(page)
  await isDone(player)
})

test('without a network no step goes on, and it is said at once', async ({ player, sandbox, context }) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/register`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
  await context.setOffline(true)
  await givePhone(page, newcomer.phone)
  await expect(page.getByRole('alert')).toHaveText(/You are offline/)
  await expect(page.getByLabel('Phone number')).toHaveValue(newcomer.phone)
  await context.setOffline(false)
  await goOn(page)
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  expect(await sandbox.requestsTo(SEND, newcomer.phone)).toHaveLength(1)
})
