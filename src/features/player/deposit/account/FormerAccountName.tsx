import { Trans } from '@lingui/react/macro'
import { formatAccountNo } from '#domain/bank-account.ts'
import type { SlipAccount } from '#slips/slip-account.ts'
import { BankMark } from '#ui/BankMark.tsx'

/** Names an account that the server no longer offers. */
export function FormerAccountName({ account: { bankCode, bankAccountNo } }: { account: SlipAccount }) {
  return (
    <span className="flex items-center gap-3 text-start">
      <BankMark code={bankCode} />
      <span className="leading-snug">
        <span className="tabular block font-semibold">{formatAccountNo(bankAccountNo)}</span>
        <span className="block text-ink-muted text-sm">
          <Trans>No longer in use. Do not transfer to it.</Trans>
        </span>
      </span>
    </span>
  )
}
