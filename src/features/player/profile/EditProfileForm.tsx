import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { isDone } from '#api/outcome.ts'
import { type Account, account } from '#contract/account.ts'
import { toast } from '#dialogs/toast.ts'
import { isMaskedAccountNo, needsEnglishName } from '#domain/bank-account.ts'
import { BankField } from '#forms/BankField.tsx'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { type FormValues, keepPlayerForm } from '#session/player-forms.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Button } from '#ui/base/Button.tsx'
import { TextField } from '#ui/base/TextField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { UpperCaseField } from '#ui/UpperCaseField.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import { fieldOfRefusal, formOf, type ProfileForm, profileForm, showsChange } from './profile-form-rules.ts'
import { profileProblemText } from './profile-problem-text.ts'
import { useProfileChange } from './use-profile-change.ts'

/** The name of the form, also in storage. */
export const EDIT_PROFILE = 'edit-profile'

const FIELDS = ['name', 'bankCode', 'bankAccountName', 'bankAccountNo'] as const

interface EditProfileFormProps {
  account: Account
  /** What the player had typed before a reload. */
  typed: FormValues | null
  onClose: () => void
}

export function EditProfileForm({ account: saved, typed: before, onClose }: EditProfileFormProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const change = useProfileChange(account.updateProfile, showsChange)
  const accountNo = saved.bankAccount?.bankAccountNo ?? ''
  const isMasked = isMaskedAccountNo(accountNo)
  const {
    control,
    register,
    handleSubmit,
    setFocus,
    setValue,
    formState: { errors, dirtyFields },
  } = useCheckedForm(profileForm, {
    values: formOf(saved),
    // A newer answer fills the fields that the player has not touched.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const values = useWatch({ control })
  const { bankCode = '' } = values
  const { error } = change
  const refused = error && fieldOfRefusal(error.code)
  const follow = {
    onChange() {
      if (error) change.reset()
    },
  }

  function textOf(field: keyof ProfileForm): string | undefined {
    if (error && refused === field) return errorText(error)
    return profileProblemText(errors[field]?.message, i18n)
  }

  const submit = handleSubmit(async (form) => {
    if (!isDone(await change.run(form))) return
    void toast(t`Saved`)
    onClose()
  }, focusFirstWrong)

  // What the player typed before a reload is typed again, over what the server has.
  useEffect(() => {
    for (const field of FIELDS) {
      const text = before?.[field] ?? null
      if (text !== null) setValue(field, text, { shouldDirty: true })
    }
  }, [setValue, before])

  useEffect(() => {
    const typed = FIELDS.map((field) => [field, dirtyFields[field] ? (values[field] ?? null) : null])
    keepPlayerForm(EDIT_PROFILE, null, Object.fromEntries(typed))
  }, [values, dirtyFields])

  useEffect(() => {
    if (refused) afterOverlay(() => setFocus(refused))
  }, [refused, setFocus])

  return (
    <Dialog
      title={<Trans>Edit profile</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={EDIT_PROFILE} variant="primary" busy={change.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={EDIT_PROFILE} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {refused === null && <ChangeProblem change={change} />}
        <TextField
          label={<Trans>Name</Trans>}
          autoComplete="name"
          enterKeyHint="next"
          error={textOf('name')}
          {...register('name', follow)}
        />
        <BankField
          field={register('bankCode', { ...follow, deps: 'bankAccountName' })}
          error={textOf('bankCode')}
          own={saved.bankAccount}
          chosen={before?.bankCode ?? null}
        />
        <UpperCaseField
          label={<Trans>Account name</Trans>}
          hint={
            needsEnglishName(bankCode) && !errors.bankAccountName
              ? t`This bank takes names in English only.`
              : undefined
          }
          enterKeyHint="next"
          error={textOf('bankAccountName')}
          {...register('bankAccountName', follow)}
        />
        <TextField
          label={<Trans>Account number</Trans>}
          hint={
            isMasked && !errors.bankAccountNo ? profileProblemText('account-no-missing', i18n) : undefined
          }
          placeholder={isMasked ? accountNo : undefined}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          inputClassName="tabular"
          error={textOf('bankAccountNo')}
          {...register('bankAccountNo', follow)}
        />
      </form>
    </Dialog>
  )
}
