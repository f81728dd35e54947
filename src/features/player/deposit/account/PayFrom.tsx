import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { BankMark } from '#ui/BankMark.tsx'
import { Card } from '#ui/base/Card.tsx'

/** Shows the player's own account. The service cannot match money from any other account to them. */
export function PayFrom() {
  const bankName = useBankName()
  const account = useQuery(query(wallet.overview)).data?.bankAccount
  if (!account) return null
  const code = account.bankCode ?? ''
  return (
    <Card tone="sunken" padding="sm" as="section">
      <p className="mb-2 text-ink-muted text-sm">
        <Trans>Transfer only from your registered account</Trans>
      </p>
      <div className="flex items-center gap-x-3 max-tight:flex-wrap">
        <BankMark code={code} size="sm" />
        <div className="min-w-0 max-tight:basis-full text-sm leading-snug">
          <p className="truncate font-medium max-tight:whitespace-normal">{bankName(account.bank, code)}</p>
          <p className="text-ink-muted">
            <span className="tabular whitespace-nowrap">{formatAccountNo(account.bankAccountNo)}</span>{' '}
            {account.bankAccountName}
          </p>
        </div>
      </div>
    </Card>
  )
}
