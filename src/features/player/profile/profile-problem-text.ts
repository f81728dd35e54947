import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fieldProblemText, type SharedProblem } from '#forms/field-problem-text.ts'

/** Texts of the problems that only the profile's forms report. */
const ownTexts = {
  'account-name-missing': msg`Enter the account name`,
  'old-password-missing': msg`Enter the old password`,
  'new-password-missing': msg`Enter the new password`,
  'confirm-missing': msg`Enter the new password once more`,
} satisfies Record<string, MessageDescriptor>

export type ProfileProblem = SharedProblem | keyof typeof ownTexts

/** Returns the text of a problem that one of the profile's forms found. */
export function profileProblemText(problem: string | undefined, i18n: I18n): string | undefined {
  return fieldProblemText(problem, ownTexts, i18n)
}
