import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What can be wrong with a field of the four steps, and how it is said (specification section 5). */
const messages = {
  'phone-missing': msg`Enter your phone number`,
  'phone-not-10-digits': msg`The phone number must have 10 digits.`,
  'phone-not-digits': msg`A phone number has digits only`,
  'otp-missing': msg`Enter the code from the SMS`,
  'name-missing': msg`Enter your name`,
  'password-missing': msg`Choose a password`,
  'confirm-missing': msg`Enter the password once more`,
  'passwords-differ': msg`Passwords don't match`,
  'invite-code-wrong': msg`An invite code has up to 40 letters and digits`,
  'bank-missing': msg`Choose your bank`,
  'first-name-missing': msg`Enter the first name`,
  'last-name-missing': msg`Enter the last name`,
  'english-name': msg`The bank account name must be in English only`,
  'account-no-missing': msg`Enter the account number`,
  'account-no-not-digits': msg`An account number has digits only`,
} satisfies Record<string, MessageDescriptor>

export type RegisterProblem = keyof typeof messages

/** The text for a problem that a form found; nothing for none. Schemas hold the problem's name as message. */
export function problemText(problem: string | undefined, i18n: I18n): string | undefined {
  return problem !== undefined && Object.hasOwn(messages, problem)
    ? i18n._(messages[problem as RegisterProblem])
    : undefined
}
