import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldProblemText, type SharedProblem } from '#forms/field-problem-text.ts'

/** Texts of the problems that only the registration's forms report. */
const ownTexts = {
  'phone-missing': msg`Enter your phone number`,
  'phone-not-10-digits': msg`The phone number must have 10 digits.`,
  'phone-not-digits': msg`A phone number has digits only`,
  'otp-missing': msg`Enter the code from the SMS`,
  'password-missing': msg`Choose a password`,
  'confirm-missing': msg`Enter the password once more`,
  'invite-code-wrong': msg`An invite code has up to 64 letters, digits, - and _`,
  'first-name-missing': msg`Enter the first name`,
  'last-name-missing': msg`Enter the last name`,
} satisfies Record<string, MessageDescriptor>

export type RegisterProblem = SharedProblem | keyof typeof ownTexts

/** Returns the text of a problem that one of the registration's forms found. */
export function registerProblemText(problem: string | undefined, i18n: I18n): string | undefined {
  return fieldProblemText(problem, ownTexts, i18n)
}
