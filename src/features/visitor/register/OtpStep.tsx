import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { toast } from '#dialogs/toast.ts'
import { formatPhone } from '#domain/phone.ts'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { OtpField } from '#ui/OtpField.tsx'
import { ResendOtp } from './ResendOtp.tsx'
import type { SentOtp } from './register-draft.ts'
import { fieldOfRefusal, needsNewOtp } from './register-error-rules.ts'
import { otpForm } from './register-form-rules.ts'
import { registerProblemText } from './register-problem-text.ts'
import { StepError } from './StepError.tsx'
import { StepForm } from './StepForm.tsx'
import { useOtp } from './use-otp.ts'
import type { Draft } from './use-register-draft.ts'
import type { StepPlace } from './use-register-step.ts'

interface OtpStepProps extends Pick<Draft, 'change'>, Pick<StepPlace, 'go' | 'back'> {
  sent: SentOtp
}

export function OtpStep({ sent, change, go, back }: OtpStepProps) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const otp = useOtp()
  const [error, setError] = useState<ApiError | null>(null)
  const { register, handleSubmit, setFocus, resetField, formState } = useCheckedForm(otpForm, {
    defaultValues: { otpCode: '' },
  })
  const phone = formatPhone(sent.phone)
  const atCode = error && fieldOfRefusal('otp', error.code) ? errorText(error) : undefined

  // The step has only this field, so it takes the focus at once.
  useEffect(() => afterOverlay(() => setFocus('otpCode')), [setFocus])

  function onConfirmed(): void {
    change({ confirmedPhone: sent.phone, otp: null, isProfileDone: false })
    go('profile', { replace: true })
  }

  async function onSubmit({ otpCode }: { otpCode: string }): Promise<void> {
    const verifying = await otp.verify(sent.otpToken, otpCode)
    if (verifying?.status === 'confirmed') onConfirmed()
    if (verifying?.status === 'failed') {
      setError(verifying.error)
      const isAtCode = fieldOfRefusal('otp', verifying.error.code) !== null
      if (isAtCode) afterOverlay(() => setFocus('otpCode', { shouldSelect: true }))
    }
  }

  async function onResend(): Promise<void> {
    setError(null)
    const sending = await otp.send(sent.phone)
    if (sending?.status === 'no-code-needed') onConfirmed()
    if (sending?.status === 'failed') setError(sending.error)
    if (sending?.status === 'sent') {
      change({ otp: sending.otp })
      resetField('otpCode')
      void toast(t`A new code was sent`, 'info')
      afterOverlay(() => setFocus('otpCode'))
    }
  }

  return (
    <StepForm
      title={<Trans>Enter the code</Trans>}
      intro={
        <Trans>
          We sent an SMS with a code to <span className="whitespace-nowrap">{phone}</span>.
        </Trans>
      }
      submitLabel={<Trans>Confirm</Trans>}
      busy={otp.isVerifying}
      onSubmit={handleSubmit(onSubmit, focusFirstWrong)}
      onChange={() => setError(null)}
      onBack={back}
      footer={
        <ResendOtp
          sentAt={sent.sentAt}
          canResendNow={error !== null && needsNewOtp(error.code)}
          busy={otp.isSending}
          onResend={onResend}
        />
      }
    >
      <OtpField
        enterKeyHint="done"
        label={t`OTP code`}
        hint={sent.otpRef ? t`Reference: ${sent.otpRef}` : undefined}
        error={registerProblemText(formState.errors.otpCode?.message, i18n) ?? atCode}
        {...register('otpCode')}
      />
      <StepError step="otp" error={error} />
    </StepForm>
  )
}
