import { Trans } from '@lingui/react/macro'
import type { BankAccount } from '#contract/bank.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { BankMark } from '#ui/BankMark.tsx'

/** Shows the player's bank account in the same form as their pass book. */
export function BankAccountRow({ account }: { account: BankAccount }) {
  const bankName = useBankName()
  const { bank, bankCode, bankAccountName, bankAccountNo } = account
  const name = bankName(bank, bankCode ?? '')
  return (
    <div className="flex items-center gap-x-3 max-tight:flex-wrap text-ink">
      <BankMark code={bankCode ?? ''} />
      <div className="min-w-0 max-tight:basis-full leading-normal">
        <p className="font-semibold">{name || <Trans>Bank account</Trans>}</p>
        <p className="tabular whitespace-nowrap">{formatAccountNo(bankAccountNo)}</p>
        {bankAccountName && <p className="text-ink-muted text-sm">{bankAccountName}</p>}
      </div>
    </div>
  )
}
