import * as v from 'valibot'
import type { Account } from '#contract/account.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { isEnglishName, isMaskedAccountNo, needsEnglishName, upperCaseName } from '#domain/bank-account.ts'
import { plainNumber } from '#domain/plain-number.ts'
import {
  accountNameField,
  accountNoField,
  bankCodeField,
  isRepetition,
  nameField,
  passwordField,
} from '#forms/account-fields.ts'
import type { ProfileProblem } from './profile-problem-text.ts'

const problem = (name: ProfileProblem): ProfileProblem => name

export const profileForm = v.pipe(
  v.object({
    name: nameField,
    bankCode: bankCodeField,
    bankAccountName: accountNameField(problem('account-name-missing')),
    bankAccountNo: accountNoField,
  }),
  v.forward(
    v.partialCheck(
      [['bankCode'], ['bankAccountName']],
      ({ bankCode, bankAccountName }) => !needsEnglishName(bankCode) || isEnglishName(bankAccountName),
      problem('english-name'),
    ),
    ['bankAccountName'],
  ),
)
export type ProfileForm = v.InferInput<typeof profileForm>

/** Returns what the form starts from. A masked number must not go back to the server, so its field is empty. */
export function formOf({ profile, bankAccount }: Account): ProfileForm {
  const accountNo = bankAccount?.bankAccountNo ?? ''
  return {
    name: profile.name ?? '',
    bankCode: bankAccount?.bankCode ?? '',
    bankAccountName: bankAccount?.bankAccountName ?? '',
    bankAccountNo: isMaskedAccountNo(accountNo) ? '' : accountNo,
  }
}

/** Whether the profile shows what was sent. Null where only a masked number would tell. */
export function showsChange({ profile, bankAccount }: Account, sent: ProfileForm): boolean | null {
  const isShown =
    profile.name === sent.name &&
    bankAccount?.bankCode === sent.bankCode &&
    bankAccount.bankAccountName === sent.bankAccountName
  if (!isShown) return false
  const accountNo = bankAccount.bankAccountNo ?? ''
  return isMaskedAccountNo(accountNo) ? null : plainNumber(accountNo) === sent.bankAccountNo
}

/**
 * The form for the account name alone, at a bank that takes English names only. The name must not be empty.
 */
export const bankAccountNameForm = v.object({
  bankAccountName: v.pipe(
    v.string(),
    v.transform(upperCaseName),
    v.check(isEnglishName, problem('english-name')),
  ),
})

export const passwordForm = v.pipe(
  v.object({
    oldPassword: passwordField(problem('old-password-missing')),
    newPassword: passwordField(problem('new-password-missing')),
    confirmPassword: passwordField(problem('confirm-missing')),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => isRepetition(newPassword, confirmPassword),
      problem('passwords-differ'),
    ),
    ['confirmPassword'],
  ),
)
export type PasswordForm = v.InferInput<typeof passwordForm>

const FIELDS: Partial<Record<ErrorCode, keyof ProfileForm>> = {
  EXISTING_BANK: 'bankAccountNo',
  INVALID_BANK: 'bankAccountNo',
  BANK_ACCOUNT_NAME_ENG: 'bankAccountName',
}

/** Returns the field that a refusal is about; null when it is about the whole form. */
export function fieldOfRefusal(code: ErrorCode | null): keyof ProfileForm | null {
  return code === null ? null : (FIELDS[code] ?? null)
}
