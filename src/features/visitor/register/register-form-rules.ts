import * as v from 'valibot'
import { bankAccountName, isEnglishName, needsEnglishName, plainAccountNo } from '#domain/bank-account.ts'
import { type Market, phoneProblem, plainPhone } from '#domain/phone.ts'
import { isInviteCode } from './invite-code.ts'
import type { RegisterProblem } from './register-messages.ts'

/** Each message is the name of a problem: it is put into words when it is shown, in the language of then. */
const problem = (name: RegisterProblem): RegisterProblem => name

const required = (name: RegisterProblem) => v.pipe(v.string(), v.trim(), v.nonEmpty(problem(name)))

export function phoneForm(market: Market) {
  return v.object({
    phone: v.pipe(
      v.string(),
      v.transform(plainPhone),
      v.rawCheck(({ dataset, addIssue }) => {
        const wrong = dataset.typed ? phoneProblem(dataset.value, market) : null
        if (wrong) addIssue({ message: problem(wrong) })
      }),
    ),
  })
}

export const otpForm = v.object({ otpCode: required('otp-missing') })

export const profileForm = v.pipe(
  v.object({
    name: required('name-missing'),
    // Not trimmed: a space is as good a character of a password as any.
    password: v.pipe(v.string(), v.nonEmpty(problem('password-missing'))),
    confirmPassword: v.pipe(v.string(), v.nonEmpty(problem('confirm-missing'))),
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
      ({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword,
      problem('passwords-differ'),
    ),
    ['confirmPassword'],
  ),
)

export type ProfileFields = v.InferOutput<typeof profileForm>

const upperCaseName = (name: RegisterProblem) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((typed) => typed.toUpperCase()),
    v.nonEmpty(problem(name)),
  )

export const bankForm = v.pipe(
  v.object({
    bankCode: required('bank-missing'),
    firstName: upperCaseName('first-name-missing'),
    lastName: upperCaseName('last-name-missing'),
    bankAccountNo: v.pipe(
      v.string(),
      v.transform(plainAccountNo),
      v.nonEmpty(problem('account-no-missing')),
      v.regex(/^\d*$/, problem('account-no-not-digits')),
    ),
    currency: v.picklist(['LAK', 'BAHT']),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.value || typeof dataset.value !== 'object') return
    const { bankCode, firstName, lastName } = dataset.value as Record<string, string>
    // The rule is about the name as a whole; it is said where the first wrong part stands.
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
