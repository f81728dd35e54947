import { valibotResolver } from '@hookform/resolvers/valibot'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm, useWatch } from 'react-hook-form'
import { useCommand } from '#api/use-command.ts'
import { type Account, account } from '#contract/account.ts'
import { toast } from '#dialogs/toast.ts'
import { needsEnglishName } from '#domain/bank-account.ts'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type ProfileForm, profileForm } from './profile-form-rules.ts'
import { profileProblemText } from './profile-problem-text.ts'
import { refusedField } from './refused-field.ts'
import { upperCaseInput } from './upper-case-input.ts'
import { useBankChoices } from './use-bank-choices.ts'

const FORM = 'edit-profile'

interface EditProfileFormProps {
  account: Account
  onClose(): void
}

export function EditProfileForm({ account: { profile, bankAccount }, onClose }: EditProfileFormProps) {
  const { t, i18n } = useLingui()
  const banks = useBankChoices(bankAccount)
  const save = useCommand(account.updateProfile, { onError: 'inline' })
  const {
    control,
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm<ProfileForm>({
    resolver: valibotResolver(profileForm),
    values: {
      name: profile?.name ?? '',
      bankCode: bankAccount?.bankCode ?? '',
      bankAccountName: bankAccount?.bankAccountName ?? '',
      bankAccountNo: bankAccount?.bankAccountNo ?? '',
    },
    // A newer answer fills in what the player has not touched.
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const bankCode = useWatch({ control, name: 'bankCode' })
  const refused = save.error ? refusedField(save.error.code) : null
  const forget = { onChange: () => save.error && save.reset() }

  function textOf(field: keyof ProfileForm): string | undefined {
    if (save.error && refused === field) return errorText(save.error, i18n)
    return profileProblemText(errors[field]?.message, i18n)
  }

  const submit = handleSubmit(async (form) => {
    const outcome = await save.run(form)
    if (outcome.status === 'done') {
      void toast(t`Saved`)
      onClose()
    } else if (outcome.status === 'failed') {
      const field = refusedField(outcome.error.code)
      if (field) setFocus(field)
    }
  })

  return (
    <Dialog
      title={<Trans>Edit profile</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {save.error && refused === null && <Notice tone="error">{errorText(save.error, i18n)}</Notice>}
        <TextField
          label={<Trans>Name</Trans>}
          autoComplete="name"
          enterKeyHint="next"
          error={textOf('name')}
          {...register('name', forget)}
        />
        <SelectField
          label={<Trans>Bank</Trans>}
          placeholder={t`Choose your bank`}
          error={textOf('bankCode')}
          {...register('bankCode', forget)}
        >
          {banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<Trans>Account name</Trans>}
          hint={needsEnglishName(bankCode) ? t`This bank takes names in English only.` : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="next"
          error={textOf('bankAccountName')}
          onInput={upperCaseInput}
          {...register('bankAccountName', forget)}
        />
        <TextField
          label={<Trans>Account number</Trans>}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          inputClassName="tabular"
          error={textOf('bankAccountNo')}
          {...register('bankAccountNo', forget)}
        />
      </form>
    </Dialog>
  )
}
