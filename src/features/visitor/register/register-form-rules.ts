import * as v from 'valibot'
import { bankAccountName, isEnglishName, needsEnglishName } from '#domain/bank-account.ts'
import { isInviteCode } from '#domain/invite-code.ts'
import { type Market, phoneProblem, plainPhone } from '#domain/phone.ts'
import { plainNumber } from '#domain/plain-number.ts'
import {
  accountNameField,
  accountNoField,
  bankCodeField,
  isRepetition,
  nameField,
  passwordField,
  requiredField,
} from '#forms/account-fields.ts'
import type { RegisterProblem } from './register-problem-text.ts'

const problem = (name: RegisterProblem): RegisterProblem => name

export function phoneForm(market: Market) {
  return v.object({
    phone: v.pipe(
      v.string(),
      v.transform((typed) => plainPhone(typed, market)),
      v.rawCheck(({ dataset, addIssue }) => {
        const wrong = dataset.typed ? phoneProblem(dataset.value, market) : null
        if (wrong) addIssue({ message: problem(wrong) })
      }),
    ),
  })
}

export const otpForm = v.object({
  otpCode: v.pipe(
    requiredField(problem('otp-missing')),
    v.transform((typed) => {
      const plain = plainNumber(typed)
      // Only the server knows its codes: one with letters stays as it was typed.
      return /^\d+$/.test(plain) ? plain : typed
    }),
  ),
})

export const personForm = v.pipe(
  v.object({
    name: nameField,
    password: passwordField(problem('password-missing')),
    confirmPassword: passwordField(problem('confirm-missing')),
    sourceCode: v.string(),
    inviteCode: v.pipe(
      v.string(),
      v.trim(),
      v.check((code) => code === '' || isInviteCode(code), problem('invite-code-wrong')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => isRepetition(password, confirmPassword),
      problem('passwords-differ'),
    ),
    ['confirmPassword'],
  ),
)

export type PersonFields = v.InferOutput<typeof personForm>

export const bankForm = v.pipe(
  v.object({
    bankCode: bankCodeField,
    firstName: accountNameField(problem('first-name-missing')),
    lastName: accountNameField(problem('last-name-missing')),
    bankAccountNo: accountNoField,
    currency: v.picklist(['LAK', 'BAHT']),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.value || typeof dataset.value !== 'object') return
    const { bankCode, firstName, lastName } = dataset.value as Record<string, string>
    // The rule is about the whole name. The problem stands at the first wrong part.
    const whole = bankAccountName(firstName ?? '', lastName ?? '')
    if (!needsEnglishName(bankCode ?? null) || whole === '' || isEnglishName(whole)) return
    const key = isEnglishName(firstName || 'A') ? 'lastName' : 'firstName'
    addIssue({
      message: problem('english-name'),
      path: [
        { type: 'object', origin: 'value', input: dataset.value as object, key, value: undefined } as never,
      ],
    })
  }),
)

export type BankFields = v.InferOutput<typeof bankForm>
