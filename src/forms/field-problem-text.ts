import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The problems that the fields of `account-fields.ts` find. Every visitor loads these texts. */
const sharedTexts = {
  'name-missing': msg`Enter your name`,
  'bank-missing': msg`Choose your bank`,
  'account-no-missing': msg`Enter the account number`,
  'account-no-not-digits': msg`An account number has digits only`,
  'english-name': msg`The bank account name must be in English only`,
  'passwords-differ': msg`Passwords don’t match`,
} satisfies Record<string, MessageDescriptor>

export type SharedProblem = keyof typeof sharedTexts

/**
 * Returns the text of a problem that a form found, from the shared texts and the form's own. No
 * problem has no text, and neither has a message that is no problem's name.
 */
export function fieldProblemText(
  problem: string | undefined,
  ownTexts: Record<string, MessageDescriptor>,
  i18n: I18n,
): string | undefined {
  const texts: Record<string, MessageDescriptor> = { ...sharedTexts, ...ownTexts }
  const text = problem !== undefined && Object.hasOwn(texts, problem) ? texts[problem] : undefined
  return text && i18n._(text)
}
