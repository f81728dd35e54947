import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What can be wrong with a field of the profile's forms (specification section 5). */
const messages = {
  'name-missing': msg`Enter your name`,
  'bank-missing': msg`Choose your bank`,
  'account-name-missing': msg`Enter the account name`,
  'account-no-missing': msg`Enter the account number`,
  'account-no-not-digits': msg`An account number has digits only`,
  'english-name': msg`The bank account name must be in English only`,
  'old-password-missing': msg`Enter the old password`,
  'new-password-missing': msg`Enter the new password`,
  'confirm-missing': msg`Enter the new password once more`,
  'passwords-differ': msg`Passwords don't match`,
} satisfies Record<string, MessageDescriptor>

export type ProfileProblem = keyof typeof messages

/** The text for a problem that a form found; nothing for none. Schemas hold the problem's name as message. */
export function profileProblemText(problem: string | undefined, i18n: I18n): string | undefined {
  return problem !== undefined && Object.hasOwn(messages, problem)
    ? i18n._(messages[problem as ProfileProblem])
    : undefined
}
