import { fillBank, fillProfile, givePhone, giveProfile, stepTitle } from '../../support/registration.ts'
import type { EffectRow, Stage } from '../call-row.ts'
import { emptyIsBelieved, saysLittle, strangeIsBelieved } from '../outcome-class.ts'

const save = ({ page }: Stage) => page.getByRole('dialog').getByRole('button', { name: 'Save' })
const NEW_NAME = 'Somsri Renamed'
const ENGLISH_NAME = 'SOMCHAI JAIDEE'
const NEW_PASSWORD = 'new-Secret 1'

/** Whether the service asks for a code from an SMS. */
const asksForOtp = ({ proxy }: Stage, registerOTP: boolean) =>
  proxy.change('/api/lookup/registerOTP', () => ({ registerOTP }))

async function toProfileStep({ page, account }: Stage): Promise<void> {
  await givePhone(page, account.phone)
  await stepTitle(page, 'About you').waitFor()
}

const visitors = { visitor: 'newcomer', at: '/register', gain: () => 0 } as const

/** The calls of login, registration and profile. */
export const accountRows: readonly EffectRow[] = [
  {
    call: 'login',
    visitor: 'player',
    at: '/login',
    async prepare({ page, account }) {
      await page.getByLabel('Phone number').fill(account.phone)
      await page.getByLabel('Password', { exact: true }).fill(account.password)
    },
    button: ({ page }) => page.getByRole('button', { name: 'Log in' }),
    done: /^AT \/user\/home$/,
    gain: () => 0,
    afterLoss: 'untold',
    refusalCode: 'WRONG_PASSWORD',
  },
  {
    call: 'otp.send',
    ...visitors,
    arrange: (stage) => asksForOtp(stage, true),
    prepare: ({ page, account }) => page.getByLabel('Phone number').fill(account.phone),
    button: ({ page }) => page.getByRole('button', { name: 'Continue' }),
    done: /^Enter the code$/,
    afterLoss: 'untold',
    refusalCode: 'OTP_SEND_FAIL',
  },
  {
    call: 'otp.verify',
    ...visitors,
    arrange: (stage) => asksForOtp(stage, true),
    async prepare({ page, account, backend }) {
      await givePhone(page, account.phone)
      await page.getByLabel('OTP code').fill(await backend.otpOf(account.phone))
    },
    button: ({ page }) => page.getByRole('button', { name: 'Confirm' }),
    done: /^About you$/,
    afterLoss: 'untold',
    refusalCode: 'OTP_CODE_INVALID',
    expected: strangeIsBelieved,
  },
  {
    call: 'account.validate',
    ...visitors,
    arrange: (stage) => asksForOtp(stage, false),
    async prepare(stage) {
      await toProfileStep(stage)
      await fillProfile(stage.page)
    },
    button: ({ page }) => page.getByRole('button', { name: 'Continue' }),
    done: /^Your bank account$/,
    afterLoss: 'untold',
    refusalCode: 'INVALID_USER_INFO',
    expected: strangeIsBelieved,
  },
  {
    call: 'account.register',
    ...visitors,
    arrange: (stage) => asksForOtp(stage, false),
    async prepare(stage) {
      const { page, account } = stage
      await toProfileStep(stage)
      await giveProfile(page)
      // The cells share a backend, and nobody may register the bank account of another one.
      await fillBank(page, { accountNo: account.phone })
    },
    button: ({ page }) => page.getByRole('button', { name: 'Register' }),
    done: /You are registered|Registration complete/,
    afterLoss: 'told',
    expected: emptyIsBelieved,
    refusalCode: 'EXISTING_BANK',
  },
  {
    call: 'account.updateProfile',
    at: '/user/profile?dialog=edit-profile',
    prepare: ({ page }) => page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(NEW_NAME),
    button: (stage) => save(stage),
    done: /^Saved$/,
    gain: () => 0,
    wanted: NEW_NAME,
    afterLoss: 'told',
    expected: emptyIsBelieved,
    refusalCode: 'EXISTING_BANK',
  },
  {
    call: 'account.updateBankAccountName',
    player: { bank: { bankCode: 'KTB', bankAccountName: 'สมชาย ใจดี' } },
    at: '/user/home?dialog=bank-account-name',
    prepare: ({ page }) => page.getByLabel('Account name in English').fill(ENGLISH_NAME),
    button: (stage) => save(stage),
    done: /^Saved$/,
    gain: () => 0,
    wanted: ENGLISH_NAME,
    afterLoss: 'told',
    expected: emptyIsBelieved,
    refusalCode: 'BANK_ACCOUNT_NAME_ENG',
  },
  {
    call: 'account.changePassword',
    at: '/user/profile?dialog=change-password',
    async prepare({ page, account }) {
      await page.getByLabel('Old password', { exact: true }).fill(account.password)
      await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD)
    },
    button: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Change password' }),
    done: /^Password changed$/,
    gain: () => 0,
    wanted: NEW_PASSWORD,
    afterLoss: 'told',
    expected: emptyIsBelieved,
    refusalCode: 'WRONG_PASSWORD',
    unsettled: { because: 'no record tells which password is the right one', habits: saysLittle },
  },
]
