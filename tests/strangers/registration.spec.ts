import type { Habits } from '../plain-backend/habits.ts'
import {
  giveBank,
  giveOtp,
  givePhone,
  giveProfile,
  newcomer,
  register,
  stepTitle,
} from '../support/registration.ts'
import { expect, test } from './stranger.ts'

const OTP_CODE = '246810'

const changes: Partial<Habits>[] = [
  {},
  { success: 'no-content', otp: 'verify-no-content', envelope: 'status-success' },
  { success: 'words', otp: 'off', formFields: 'strict', lists: 'bare', numbers: 'text' },
  { success: 'entity', otp: 'verified-already', envelope: 'code-200', strings: 'text' },
]

for (const change of changes) {
  test(`somebody registers and logs in (${JSON.stringify(change)})`, async ({ meet }) => {
    const { page, control } = await meet({ habits: change, isVisitor: true, at: '/register' })
    await givePhone(page, newcomer.phone)
    if (change.otp === undefined || change.otp === 'verify-no-content') {
      await expect(stepTitle(page, 'Enter the code')).toBeVisible()
      await giveOtp(page, OTP_CODE)
    }
    await expect(stepTitle(page, 'About you')).toBeVisible()
    await giveProfile(page)
    await expect(stepTitle(page, 'Your bank account')).toBeVisible()
    await giveBank(page)
    await expect(page.getByText('You are registered. Please log in.')).toBeVisible({ timeout: 15_000 })
    const { effects } = await control.ledgerOf(newcomer.phone)
    expect(effects).toMatchObject([{ kind: 'register' }])

    await expect(page).toHaveURL(/\/login/)
    await page.getByLabel('Phone number').fill(newcomer.phone)
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText(newcomer.name)).toBeVisible()
  })
}

/** Whoever has an account already must be told so at the step that can know it. */
const refusals: Habits['refusal'][] = ['key', 'status-false', 'bare-words']
for (const refusal of refusals) {
  test(`a phone that is taken is not registered again (${refusal} with 200)`, async ({ meet }) => {
    const { page, control, account } = await meet({
      habits: { refusal, refusalStatus: '200', otp: 'off' },
      isVisitor: true,
      at: '/register',
    })
    await givePhone(page, account.phone)
    await giveProfile(page)
    const bank = stepTitle(page, 'Your bank account')
    await expect(page.getByRole('alert').first().or(bank)).toBeVisible()
    // A sentence in free words may be a yes. Then the last step is refused, or cannot be confirmed.
    if (refusal !== 'bare-words') await expect(bank).toHaveCount(0)
    else await giveBank(page)
    const says = page.getByRole('alert').or(page.getByText('We do not know yet whether you are registered'))
    await expect(says.first()).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText('You are registered. Please log in.')).toHaveCount(0)
    expect((await control.ledgerOf(account.phone)).effects).toEqual([])
  })
}

for (const lostAnswer of ['after', 'before'] as const) {
  test(`a registration without an answer (${lostAnswer}) loses nothing that was typed`, async ({ meet }) => {
    const { page, control } = await meet({
      habits: { otp: 'off', connections: 'closed' },
      isVisitor: true,
      at: '/register',
    })
    await givePhone(page, newcomer.phone)
    await giveProfile(page)
    await expect(stepTitle(page, 'Your bank account')).toBeVisible()
    await control.setHabits({ lostAnswer })
    await giveBank(page)
    if (lostAnswer === 'before') {
      await expect(page.getByText('We did not find your registration. Please register again')).toBeVisible()
      expect(await control.isRegistered(newcomer.phone)).toBe(false)
      await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
      await expect(page.getByLabel('First name')).toHaveValue(newcomer.firstName.toUpperCase())
      await expect(page.getByLabel('Bank', { exact: true })).toHaveValue(newcomer.bank)
      await control.setHabits({ lostAnswer: 'none' })
      await register(page)
    }
    await expect(page.getByText('You are registered. Please log in.')).toBeVisible()
    expect((await control.ledgerOf(newcomer.phone)).effects).toMatchObject([{ kind: 'register' }])
  })
}
