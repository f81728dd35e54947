import { Trans } from '@lingui/react/macro'
import type { BankAccount } from '#contract/bank.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { BankMark } from '#ui/BankMark.tsx'

/** The player's bank account: the bank, its Thai name, the holder and the number. */
export function BankAccountSummary({ account }: { account: BankAccount }) {
  const bankName = useBankName()
  const { bank, bankCode, bankAccountName, bankAccountNo } = account
  const name = bankName(bank, bankCode ?? '—')
  const thaiName = bank?.nameTH ?? null
  return (
    <div className="flex gap-x-3 max-tight:flex-wrap">
      <BankMark code={bankCode ?? ''} />
      <dl className="min-w-0 flex-1 max-tight:basis-full">
        <dt className="sr-only">
          <Trans>Bank</Trans>
        </dt>
        <dd className="font-semibold">
          {name}
          {thaiName !== null && thaiName !== name && (
            <span lang="th" className="block font-normal text-ink-muted text-sm">
              {thaiName}
            </span>
          )}
        </dd>
        <dt className="sr-only">
          <Trans>Account number</Trans>
        </dt>
        <dd className="tabular whitespace-nowrap font-semibold text-lg">{formatAccountNo(bankAccountNo)}</dd>
        <dt className="sr-only">
          <Trans>Account name</Trans>
        </dt>
        <dd className="text-ink-muted">{bankAccountName ?? '—'}</dd>
      </dl>
    </div>
  )
}
