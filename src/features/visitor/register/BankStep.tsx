import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import type { ErrorCode } from '#contract/error-codes.ts'
import { lookup } from '#contract/lookup.ts'
import { bankAccountName } from '#domain/bank-account.ts'
import { isSameWord } from '#domain/is-same-word.ts'
import { BankField } from '#forms/BankField.tsx'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { UpperCaseField } from '#ui/UpperCaseField.tsx'
import { RegistrationUnknown } from './RegistrationUnknown.tsx'
import { fieldOfRefusal, type RegisterField } from './register-error-rules.ts'
import { type BankFields, bankForm } from './register-form-rules.ts'
import { registerProblemText } from './register-problem-text.ts'
import { registrationCurrency } from './registration-currency.ts'
import { StepError } from './StepError.tsx'
import { StepForm } from './StepForm.tsx'
import type { Draft } from './use-register-draft.ts'
import type { StepPlace } from './use-register-step.ts'
import type { useRegistration } from './use-registration.ts'

interface BankStepProps extends Draft, Pick<StepPlace, 'back'> {
  password: string
  registration: ReturnType<typeof useRegistration>
  inviteCode: string
  unlockCode: () => void
  onBackToPhone: (code: ErrorCode | null) => void
}

export function BankStep({
  draft,
  change,
  back,
  password,
  registration,
  inviteCode,
  unlockCode,
  onBackToPhone,
}: BankStepProps) {
  const { i18n, t } = useLingui()
  const errorText = useErrorText()
  const { bankCode, firstName, lastName, bankAccountNo, currency } = draft
  const { register, handleSubmit, getValues, setFocus, formState } = useCheckedForm(bankForm, {
    defaultValues: { bankCode, firstName, lastName, bankAccountNo, currency },
  })
  const { errors } = formState
  const refusal = registration.error

  function errorAt(field: RegisterField): string | undefined {
    return refusal && fieldOfRefusal('bank', refusal.code) === field ? errorText(refusal) : undefined
  }

  async function onSubmit(form: BankFields): Promise<void> {
    change(form)
    const error = await registration.register({
      name: draft.name,
      username: draft.confirmedPhone,
      password,
      sourceCode: draft.sourceCode,
      inviteCode,
      bankCode: form.bankCode,
      bankAccountName: bankAccountName(form.firstName, form.lastName),
      bankAccountNo: form.bankAccountNo,
      currency: registrationCurrency(form),
    })
    const field = error && fieldOfRefusal('bank', error.code)
    // Its field is in the step before.
    if (error && inviteCode !== '' && fieldOfRefusal('profile', error.code) === 'inviteCode') {
      unlockCode()
      back()
    }
    if (field === 'firstName' || field === 'bankAccountNo') afterOverlay(() => setFocus(field))
  }

  function onSend(event: FormEvent): void {
    event.preventDefault()
    if (registration.state === 'unknown') void registration.check()
    else void handleSubmit(onSubmit, focusFirstWrong)()
  }

  return (
    <StepForm
      title={<Trans>Your bank account</Trans>}
      intro={<Trans>Withdrawals are paid into this account.</Trans>}
      submitLabel={registration.state === 'unknown' ? <Trans>Check again</Trans> : <Trans>Register</Trans>}
      busy={registration.isPending}
      onSubmit={onSend}
      onChange={() => {
        registration.forgetError()
        change(getValues())
      }}
      onBack={back}
    >
      {config.market === 'th' && config.advisedBanks.length > 0 && <BankAdvice />}
      {/* The bank decides which letters a name may have. */}
      <BankField
        field={register('bankCode', { deps: ['firstName', 'lastName'] })}
        error={registerProblemText(errors.bankCode?.message, i18n)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <UpperCaseField
          enterKeyHint="next"
          label={t`First name`}
          hint={t`As it is written on the bank account`}
          error={registerProblemText(errors.firstName?.message, i18n) ?? errorAt('firstName')}
          {...register('firstName')}
        />
        <UpperCaseField
          enterKeyHint="next"
          label={t`Last name`}
          error={registerProblemText(errors.lastName?.message, i18n)}
          {...register('lastName')}
        />
      </div>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        inputClassName="tabular"
        label={t`Account number`}
        error={registerProblemText(errors.bankAccountNo?.message, i18n) ?? errorAt('bankAccountNo')}
        {...register('bankAccountNo')}
      />
      {config.market === 'lao' && (
        <SelectField label={t`Currency`} {...register('currency')}>
          <option value="LAK">{t`Kip (LAK)`}</option>
          <option value="BAHT">{t`Baht (BAHT)`}</option>
        </SelectField>
      )}
      {registration.state === 'unknown' || registration.state === 'not-done' ? (
        <RegistrationUnknown state={registration.state} error={refusal} isChecking={registration.isPending} />
      ) : (
        <StepError step="bank" error={refusal} onBackToPhone={onBackToPhone} />
      )}
    </StepForm>
  )
}

/** Advises to choose one of the banks that the operator names (docs/product-rules.md#registration). */
function BankAdvice() {
  const bankName = useBankName()
  const banks = useQuery(query(lookup.banks)).data ?? []
  const names = config.advisedBanks
    .map((code) => bankName(banks.find((bank) => isSameWord(bank.code, code)) ?? null, code))
    .join(', ')
  return (
    <Notice tone="warning">
      <Trans>We recommend an account with one of these banks: {names}</Trans>
    </Notice>
  )
}
