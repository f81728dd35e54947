import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { query } from '#api/query.ts'
import type { BankAccount } from '#contract/bank.ts'
import { lookup } from '#contract/lookup.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'

interface BankFieldProps {
  field: UseFormRegisterReturn<'bankCode'>
  error: string | undefined
  /** The player's bank account. Its bank is always a choice, so that saving never changes it unseen. */
  own?: BankAccount | null
  /** The code that was chosen before a reload. It is always a choice, too. */
  chosen?: string | null
}

/** The banks to choose from. Without any choice the form cannot go on, so the field says why. */
export function BankField({ field, error, own = null, chosen = null }: BankFieldProps) {
  const { t } = useLingui()
  const bankName = useBankName()
  const errorText = useErrorText()
  const banks = useQuery(query(lookup.banks))
  const choices = (banks.data ?? []).map((bank) => ({ code: bank.code, name: bankName(bank, bank.code) }))
  for (const code of [chosen, own?.bankCode]) {
    if (!code || choices.some((choice) => choice.code === code)) continue
    choices.unshift({ code, name: bankName(code === own?.bankCode ? own.bank : null, code) })
  }
  const isMissing = banks.data === undefined ? banks.isError : choices.length === 0
  const failure = isMissing && (
    <Notice
      tone="error"
      title={<Trans>The banks could not be loaded</Trans>}
      action={
        <Button size="sm" icon={<RotateCw />} busy={banks.isFetching} onClick={() => void banks.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {banks.error ? errorText(banks.error) : <Trans>Please try again shortly, or contact support.</Trans>}
    </Notice>
  )
  if (choices.length > 0) {
    return (
      <>
        <SelectField label={t`Bank`} placeholder={t`Choose your bank`} error={error} {...field}>
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {failure}
      </>
    )
  }
  if (failure) return failure
  // Registered, so that a form that is sent too early says what is missing, and leads here.
  return <SelectField label={t`Bank`} placeholder={t`Loading…`} error={error} {...field} />
}
