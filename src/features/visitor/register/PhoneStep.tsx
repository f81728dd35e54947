import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { TextField } from '#ui/base/TextField.tsx'
import { resendWaitMs } from './otp-wait.ts'
import { fieldOfRefusal } from './register-error-rules.ts'
import { phoneForm } from './register-form-rules.ts'
import { registerProblemText } from './register-problem-text.ts'
import { StepError } from './StepError.tsx'
import { StepForm } from './StepForm.tsx'
import { useOtp } from './use-otp.ts'
import type { Draft } from './use-register-draft.ts'
import type { StepPlace } from './use-register-step.ts'

const schema = phoneForm(config.market)

export function PhoneStep({ draft, change, go }: Draft & Pick<StepPlace, 'go'>) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const otp = useOtp()
  const registerOTP = useQuery(query(lookup.registerOTP))
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const { register, handleSubmit, getValues, trigger, setFocus, clearErrors, formState } = useCheckedForm(
    schema,
    {
      defaultValues: { phone: draft.phone },
    },
  )
  const { errors, isSubmitted } = formState
  const isBusy = otp.isSending || isAsking
  const atPhone = error && fieldOfRefusal('phone', error.code) === 'phone' ? errorText(error) : undefined

  function onPhoneDone(phone: string): void {
    change({
      confirmedPhone: phone,
      otp: null,
      isProfileDone: draft.confirmedPhone === phone && draft.isProfileDone,
    })
    go('profile')
  }

  /** Returns whether a code is needed; null when the server cannot be asked now. */
  async function isOtpOn(): Promise<boolean | null> {
    if (draft.needsOtp) return true
    if (registerOTP.data !== undefined) return registerOTP.data
    setAsking(true)
    const { data, error: failure } = await registerOTP.refetch()
    setAsking(false)
    if (data === undefined) setError(failure as ApiError)
    return data ?? null
  }

  async function onSubmit({ phone }: { phone: string }): Promise<void> {
    if (isBusy) return
    const isOn = await isOtpOn()
    if (isOn === null) return
    change({ phone })
    if (!isOn) return onPhoneDone(phone)
    // A player who goes back and on again does not want another SMS.
    if (draft.confirmedPhone === phone) return onPhoneDone(phone)
    if (draft.otp?.phone === phone && resendWaitMs(draft.otp.sentAt, Date.now()) > 0) return go('otp')
    const sending = await otp.send(phone)
    if (sending?.status === 'no-code-needed') onPhoneDone(phone)
    if (sending?.status === 'sent') {
      change({ otp: sending.otp, confirmedPhone: '' })
      go('otp')
    }
    if (sending?.status === 'failed') {
      setError(sending.error)
      if (fieldOfRefusal('phone', sending.error.code)) afterOverlay(() => setFocus('phone'))
    }
  }

  return (
    <StepForm
      title={<Trans>Your phone number</Trans>}
      intro={<Trans>You log in with this number.</Trans>}
      submitLabel={<Trans>Continue</Trans>}
      busy={isBusy}
      onSubmit={handleSubmit(onSubmit, focusFirstWrong)}
      onChange={() => {
        setError(null)
        if (!isSubmitted) clearErrors()
        change({ phone: getValues('phone') })
      }}
    >
      <TextField
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        label={t`Phone number`}
        hint={config.market === 'lao' ? undefined : t`10 digits, such as 081-234-5678`}
        error={registerProblemText(errors.phone?.message, i18n) ?? atPhone}
        {...register('phone', { onBlur: (event) => event.target.value !== '' && void trigger('phone') })}
      />
      <StepError step="phone" error={error} />
    </StepForm>
  )
}
