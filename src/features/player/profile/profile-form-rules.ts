import * as v from 'valibot'
import { isEnglishName, needsEnglishName, plainAccountNo } from '#domain/bank-account.ts'
import type { ProfileProblem } from './profile-problem-text.ts'

const problem = (name: ProfileProblem): ProfileProblem => name

const required = (name: ProfileProblem) => v.pipe(v.string(), v.trim(), v.nonEmpty(problem(name)))

const accountName = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim().replace(/\s+/g, ' ').toUpperCase()),
)

/** The profile form; the bank part follows the fourth step of the registration (section 5). */
export const profileForm = v.pipe(
  v.object({
    name: required('name-missing'),
    bankCode: required('bank-missing'),
    bankAccountName: v.pipe(accountName, v.nonEmpty(problem('account-name-missing'))),
    bankAccountNo: v.pipe(
      v.string(),
      v.transform(plainAccountNo),
      v.nonEmpty(problem('account-no-missing')),
      v.check((number) => /^\d*$/.test(number), problem('account-no-not-digits')),
    ),
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

/** The name alone, for a bank that takes it in English only: all else, nothing included, gets one message. */
export const bankAccountNameForm = v.object({
  bankAccountName: v.pipe(accountName, v.check(isEnglishName, problem('english-name'))),
})

// Not trimmed: a space is as good a character of a password as any. No rule of length (section 5).
const password = (name: ProfileProblem) => v.pipe(v.string(), v.nonEmpty(problem(name)))

export const passwordForm = v.pipe(
  v.object({
    oldPassword: password('old-password-missing'),
    newPassword: password('new-password-missing'),
    confirmPassword: password('confirm-missing'),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword,
      problem('passwords-differ'),
    ),
    ['confirmPassword'],
  ),
)
export type PasswordForm = v.InferInput<typeof passwordForm>
