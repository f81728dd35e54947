import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError } from '#api/api-error.ts'
import { errorText } from '#i18n/error-text.ts'

/** The reason why a change of notifications failed: the network or the phone itself. */
export function pushProblemText(error: unknown, i18n: I18n): string {
  return error instanceof ApiError
    ? errorText(error, i18n)
    : i18n._(msg`This phone could not do it right now. Please try again later.`)
}
