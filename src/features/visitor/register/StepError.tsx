import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '#api/api-error.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { buttonClass } from '#ui/base/button-class.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { fieldOfRefusal, wayOutOf } from './register-error-rules.ts'
import type { RegisterStep } from './register-step-rules.ts'

interface StepErrorProps {
  step: RegisterStep
  error: ApiError | null
  onBackToPhone?: (code: ErrorCode | null) => void
}

/**
 * Shows the error of a step and a link to where the player can correct it. A field shows its own errors
 * itself.
 */
export function StepError({ step, error, onBackToPhone }: StepErrorProps) {
  const errorText = useErrorText()
  if (!error || fieldOfRefusal(step, error.code) !== null) return null
  const wayOut = wayOutOf(step, error.code)
  return (
    <Notice
      tone="error"
      action={
        wayOut === 'login' ? (
          <Link to="/login" className={buttonClass({ size: 'sm' })}>
            <Trans>Log in</Trans>
          </Link>
        ) : wayOut === 'phone' ? (
          <Button size="sm" onClick={() => onBackToPhone?.(error.code)}>
            <Trans>To the phone number</Trans>
          </Button>
        ) : undefined
      }
    >
      {errorText(error)}
    </Notice>
  )
}
