import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ApiError } from '#api/api-error.ts'
import { useCommand } from '#api/use-command.ts'
import { account } from '#contract/account.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { formatPhone } from '#domain/phone.ts'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { fieldOfRefusal } from './register-error-rules.ts'
import { type PersonFields, personForm } from './register-form-rules.ts'
import { registerProblemText } from './register-problem-text.ts'
import type { Passwords } from './register-step-rules.ts'
import { registrationCurrency } from './registration-currency.ts'
import { SourceField } from './SourceField.tsx'
import { StepError } from './StepError.tsx'
import { StepForm } from './StepForm.tsx'
import type { Draft } from './use-register-draft.ts'
import type { StepPlace } from './use-register-step.ts'
import type { useRegistration } from './use-registration.ts'

interface ProfileStepProps extends Draft, Pick<StepPlace, 'go' | 'back'> {
  passwords: Passwords
  onPasswords: (passwords: Passwords) => void
  linkCode: string | null
  unlockCode: () => void
  registration: ReturnType<typeof useRegistration>
  onBackToPhone: (code: ErrorCode | null) => void
}

export function ProfileStep({
  draft,
  change,
  go,
  back,
  passwords,
  onPasswords,
  linkCode,
  unlockCode,
  registration,
  onBackToPhone,
}: ProfileStepProps) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const validating = useCommand(account.validate, { onError: 'inline' })
  const [error, setError] = useState<ApiError | null>(null)
  // A reload clears the password. The step says so until the player types it again.
  const [wasPasswordLost] = useState(draft.hadPassword && passwords.password === '')
  const { register, handleSubmit, getValues, trigger, setFocus, clearErrors, formState } = useCheckedForm(
    personForm,
    {
      defaultValues: {
        name: draft.name,
        ...passwords,
        sourceCode: draft.sourceCode,
        inviteCode: linkCode ?? draft.inviteCode,
      },
    },
  )
  const { errors, isSubmitted } = formState
  // The fourth step leads back to this one when the service refuses the code.
  const refusal = error ?? registration.error
  const isCodeRefused = refusal !== null && fieldOfRefusal('profile', refusal.code) === 'inviteCode'
  useEffect(() => {
    if (isCodeRefused) afterOverlay(() => setFocus('inviteCode'))
  }, [isCodeRefused, setFocus])

  /** That of a link was not typed: another link brings another one. */
  const typedCode = (inviteCode: string) => (linkCode === null ? { inviteCode } : {})

  function keep(): void {
    const { name, sourceCode, inviteCode, password, confirmPassword } = getValues()
    // What has changed has to be checked again, also where Forward leads past this step.
    change({ name, sourceCode, ...typedCode(inviteCode), isProfileDone: false, hadPassword: password !== '' })
    onPasswords({ password, confirmPassword })
  }

  async function onSubmit(form: PersonFields): Promise<void> {
    const { name, password, confirmPassword, sourceCode, inviteCode } = form
    const outcome = await validating.run({
      name,
      password,
      username: draft.confirmedPhone,
      sourceCode,
      inviteCode,
      bankCode: '',
      bankAccountName: '',
      bankAccountNo: '',
      currency: registrationCurrency(draft),
    })
    if (outcome.status === 'failed') {
      setError(outcome.error)
      if (fieldOfRefusal('profile', outcome.error.code) === 'inviteCode') unlockCode()
    }
    if (outcome.status !== 'done') return
    onPasswords({ password, confirmPassword })
    change({ name, sourceCode, ...typedCode(inviteCode), isProfileDone: true })
    go('bank')
  }

  return (
    <StepForm
      title={<Trans>About you</Trans>}
      submitLabel={<Trans>Continue</Trans>}
      busy={validating.isPending}
      onSubmit={handleSubmit(onSubmit, focusFirstWrong)}
      onChange={() => {
        setError(null)
        registration.forgetError()
        if (!isSubmitted) clearErrors()
        keep()
      }}
      onBack={back}
    >
      {wasPasswordLost && passwords.password === '' && (
        <Notice>
          <Trans>
            For your safety the password is not kept. Please enter it again; the rest is still here.
          </Trans>
        </Notice>
      )}
      <TextField
        autoComplete="name"
        enterKeyHint="next"
        label={t`Name`}
        error={registerProblemText(errors.name?.message, i18n)}
        {...register('name')}
      />
      <TextField
        readOnly
        type="tel"
        autoComplete="username"
        label={t`Phone number`}
        inputClassName="text-ink-muted"
        suffix={<Lock aria-hidden="true" className="size-4" />}
        value={formatPhone(draft.confirmedPhone)}
      />
      <TextField
        reveal
        autoComplete="new-password"
        enterKeyHint="next"
        label={t`Password`}
        error={registerProblemText(errors.password?.message, i18n)}
        {...register('password', { deps: 'confirmPassword' })}
      />
      <TextField
        reveal
        autoComplete="new-password"
        enterKeyHint="next"
        label={t`Confirm password`}
        error={registerProblemText(errors.confirmPassword?.message, i18n)}
        {...register('confirmPassword', {
          onBlur: (event) => event.target.value !== '' && void trigger('confirmPassword'),
        })}
      />
      <SourceField register={register} />
      <TextField
        optional={linkCode === null}
        readOnly={linkCode !== null}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        label={t`Invite code`}
        hint={linkCode === null ? undefined : t`From the link that invited you`}
        inputClassName={linkCode === null ? undefined : 'text-ink-muted'}
        suffix={linkCode === null ? undefined : <Lock aria-hidden="true" className="size-4" />}
        error={
          registerProblemText(errors.inviteCode?.message, i18n) ??
          (isCodeRefused ? errorText(refusal) : undefined)
        }
        {...register('inviteCode')}
      />
      <StepError step="profile" error={error} onBackToPhone={onBackToPhone} />
    </StepForm>
  )
}
