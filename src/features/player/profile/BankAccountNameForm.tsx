import { Trans, useLingui } from '@lingui/react/macro'
import { isDone } from '#api/outcome.ts'
import { account } from '#contract/account.ts'
import type { BankAccount } from '#contract/bank.ts'
import { toast } from '#dialogs/toast.ts'
import { focusFirstWrong, useCheckedForm } from '#forms/use-checked-form.ts'
import { usePlayerForm } from '#session/use-player-form.ts'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { UpperCaseField } from '#ui/UpperCaseField.tsx'
import { BankAccountSummary } from './BankAccountSummary.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import { bankAccountNameForm } from './profile-form-rules.ts'
import { profileProblemText } from './profile-problem-text.ts'
import { useProfileChange } from './use-profile-change.ts'

const FORM = 'bank-account-name'

interface BankAccountNameFormProps {
  bankAccount: BankAccount
  onClose: () => void
}

export function BankAccountNameForm({ bankAccount, onClose }: BankAccountNameFormProps) {
  const { t, i18n } = useLingui()
  const rename = useProfileChange(
    account.updateBankAccountName,
    (now, { bankAccountName }) => now.bankAccount?.bankAccountName === bankAccountName,
  )
  const [kept, keep] = usePlayerForm(FORM, null, { bankAccountName: '' })
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useCheckedForm(bankAccountNameForm, { defaultValues: kept })

  const submit = handleSubmit(async ({ bankAccountName }) => {
    const outcome = await rename.run({ bankCode: bankAccount.bankCode ?? '', bankAccountName })
    if (!isDone(outcome)) return
    void toast(t`Saved`)
    onClose()
  }, focusFirstWrong)

  return (
    <Dialog
      title={<Trans>Bank account name</Trans>}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} variant="primary" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          <Trans>
            Your bank takes account names in English only. Write the name as it stands in your bank book.
          </Trans>
        </p>
        <BankAccountSummary account={bankAccount} />
        <UpperCaseField
          label={<Trans>Account name in English</Trans>}
          enterKeyHint="done"
          lang="en"
          placeholder="SOMCHAI JAIDEE"
          error={profileProblemText(errors.bankAccountName?.message, i18n)}
          {...register('bankAccountName', {
            onChange({ target }) {
              keep({ bankAccountName: target.value })
              if (rename.error) rename.reset()
            },
          })}
        />
        <ChangeProblem change={rename} />
      </form>
    </Dialog>
  )
}
