import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#api/api-error.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Notice } from '#ui/base/Notice.tsx'

interface RegistrationUnknownProps {
  /** `not-done`: the service does not know the player. It may still be at it, and then refuses another try. */
  state: 'unknown' | 'not-done'
  error: ApiError | null
  isChecking: boolean
}

/** Shown after a registration without an answer. The text says neither "done" nor "failed". */
export function RegistrationUnknown({ state, error, isChecking }: RegistrationUnknownProps) {
  const errorText = useErrorText()
  if (state === 'not-done') {
    return (
      <Notice tone="warning">
        <Trans>
          We did not find your registration. Please register again. This is safe: one phone number gets only
          one account.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" title={<Trans>We do not know yet whether you are registered</Trans>}>
      <span role="status">{isChecking ? <Trans>We are checking.</Trans> : error && errorText(error)}</span>
    </Notice>
  )
}
