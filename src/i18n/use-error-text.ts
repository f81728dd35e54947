import { useLingui } from '@lingui/react'
import { errorText } from './error-text.ts'

/** Returns `errorText` in the language on screen; a change of language draws its caller again. */
export function useErrorText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return (error) => errorText(error, i18n)
}
