import type { I18n } from '@lingui/core'
import type { ApiError } from '#api/api-error.ts'
import { isSpinError } from '#contract/error-codes.ts'
import { errorText } from '#i18n/error-text.ts'
import { spinErrorText } from './spin-error-text.ts'

/** The text for a spin or claim that failed. Some keys of the wheel are not in the common catalogue. */
export function spinFailureText(error: ApiError, i18n: Pick<I18n, '_'>): string {
  const key = [error.serverCode, error.serverMessage].find(isSpinError)
  return key ? spinErrorText(key, i18n) : errorText(error, i18n)
}
