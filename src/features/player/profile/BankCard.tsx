import { Trans, useLingui } from '@lingui/react/macro'
import type { BankAccount } from '#contract/bank.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { mustRename } from '#domain/bank-account.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { BankAccountSummary } from './BankAccountSummary.tsx'

export function BankCard({ bankAccount }: { bankAccount: BankAccount | null }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  return (
    <Card as="section" aria-label={t`Bank account`} className="flex flex-col gap-4">
      <h2 className="font-bold">
        <Trans>Bank account</Trans>
      </h2>
      {bankAccount ? (
        <BankAccountSummary account={bankAccount} />
      ) : (
        <p className="text-ink-muted">
          <Trans>There is no bank account yet.</Trans>
        </p>
      )}
      {mustRename(bankAccount) && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" onClick={() => dialogs.open('bank-account-name')}>
              <Trans>Edit the account name</Trans>
            </Button>
          }
        >
          <Trans>This bank takes names in English only.</Trans>
        </Notice>
      )}
    </Card>
  )
}
