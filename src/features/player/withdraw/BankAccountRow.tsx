import { Trans, useLingui } from '@lingui/react/macro'
import type { BankAccount } from '#contract/bank.ts'
import { bankNameIn, formatAccountNo } from '#domain/bank-account.ts'
import type { Locale } from '#i18n/locales.ts'
import { BankMark } from '#ui/BankMark.tsx'

/** The player's bank account, as it stands on their pass book. */
export function BankAccountRow({ account }: { account: BankAccount }) {
  const { i18n } = useLingui()
  const { bank, bankCode, bankAccountName, bankAccountNo } = account
  const name = bankNameIn(i18n.locale as Locale, bank, bankCode ?? '')
  return (
    <div className="flex items-center gap-3 text-ink">
      <BankMark code={bankCode ?? ''} />
      <div className="min-w-0 leading-normal">
        <p className="font-semibold">{name || <Trans>Bank account</Trans>}</p>
        <p className="tabular">{formatAccountNo(bankAccountNo ?? '—')}</p>
        {bankAccountName && <p className="text-ink-muted text-sm">{bankAccountName}</p>}
      </div>
    </div>
  )
}
