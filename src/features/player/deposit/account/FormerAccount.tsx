import { Trans } from '@lingui/react/macro'
import { formatAccountNo } from '#domain/bank-account.ts'
import { SlipUpload } from '#slips/SlipUpload.tsx'
import type { SlipAccount } from '#slips/slip-account.ts'
import { BankMark } from '#ui/BankMark.tsx'
import { Card } from '#ui/base/Card.tsx'

/** An account that the server no longer offers. The player can only send the slip they already have. */
export function FormerAccount({ account }: { account: SlipAccount }) {
  return (
    <Card as="section">
      <h3 className="mb-3 flex items-center gap-3">
        <BankMark code={account.bankCode} />
        <span className="leading-snug">
          <span className="tabular block font-semibold">{formatAccountNo(account.bankAccountNo)}</span>
          <span className="block text-ink-muted text-sm">
            <Trans>No longer in use. Do not transfer to it.</Trans>
          </span>
        </span>
      </h3>
      <SlipUpload {...account} />
    </Card>
  )
}
