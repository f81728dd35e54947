import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { query } from '#api/query.ts'
import { lookup } from '#contract/lookup.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { SelectField } from '#ui/SelectField.tsx'

interface BankFieldProps {
  /** Registered where the other fields are: the form's first wrong field is the first to be registered. */
  field: UseFormRegisterReturn<'bankCode'>
  error: string | undefined
}

/** The banks to choose from. Without its list the registration cannot go on, and so it says why. */
export function BankField({ field, error }: BankFieldProps) {
  const { t } = useLingui()
  const bankName = useBankName()
  const errorText = useErrorText()
  const banks = useQuery(query(lookup.banks))
  if (banks.data && banks.data.length > 0) {
    return (
      <SelectField label={t`Bank`} placeholder={t`Choose`} error={error} {...field}>
        {banks.data.map((bank) => (
          <option key={bank.code} value={bank.code}>
            {bankName(bank, bank.code)}
          </option>
        ))}
      </SelectField>
    )
  }
  if (banks.isPending) return <SelectField disabled label={t`Bank`} placeholder={t`Loading…`} />
  return (
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
}
