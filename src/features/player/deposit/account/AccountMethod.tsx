import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DepositBank } from '#contract/lookup.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { payableNumber } from '#features/player/deposit/deposit-rules.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { SlipUpload } from '#slips/SlipUpload.tsx'
import { type SlipAccount, slipsOf } from '#slips/slip-account.ts'
import { BankMark } from '#ui/BankMark.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CopyRow } from './CopyRow.tsx'
import { ManualDeposit } from './ManualDeposit.tsx'

interface AccountMethodProps {
  bank: DepositBank
  isAuto: boolean
  isManual: boolean
  isConfirmed: boolean
}

export function AccountMethod({ bank, isAuto, isManual, isConfirmed }: AccountMethodProps) {
  const { t } = useLingui()
  const isMatchedByItself = isAuto && !isManual
  const [wantsSlip, setWantsSlip] = useState(false)
  const accountNo = bank.bankAccountNo ?? ''
  const account = { bankCode: bank.bankCode, bankAccountNo: accountNo }
  const hasSlip = slipsOf(account, useOutboxSlips()).length > 0
  return (
    <div className="flex flex-col gap-4">
      <div>
        <CopyRow
          label={<Trans>Account number</Trans>}
          copyLabel={t`account number`}
          shown={formatAccountNo(accountNo)}
          copied={accountNo}
          isFigure
          isUncertain={!isConfirmed}
        />
        {bank.bankAccountName && (
          <CopyRow
            label={<Trans>Account name</Trans>}
            copyLabel={t`account name`}
            shown={bank.bankAccountName}
            copied={bank.bankAccountName}
          />
        )}
      </div>
      {bank.currency === 'LAK' && (
        <Notice tone="warning">
          <Trans>This account takes kip (LAK) only.</Trans>
        </Notice>
      )}
      {isManual && <ManualDeposit />}
      {isMatchedByItself && (
        <Notice tone="success">
          <Trans>
            Transfers to this account are matched automatically: your wallet is credited within 1 minute.
          </Trans>
        </Notice>
      )}
      {isMatchedByItself && !wantsSlip && !hasSlip ? (
        <Button variant="ghost" onClick={() => setWantsSlip(true)}>
          <Trans>Not credited? Upload the slip</Trans>
        </Button>
      ) : (
        // Scroll to the upload only when the player asked for it with the button.
        <BroughtIntoView isWanted={wantsSlip}>
          <SlipUpload {...account} />
        </BroughtIntoView>
      )}
    </div>
  )
}

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

export function WalletMethod({ name, isConfirmed }: { name: string; isConfirmed: boolean }) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <CopyRow
        label={<Trans>Wallet account</Trans>}
        copyLabel={t`wallet account`}
        shown={name}
        copied={payableNumber(name)}
        isUncertain={!isConfirmed}
      />
      <p className="text-ink-muted text-sm">
        <Trans>Transfer from your own TrueMoney Wallet. Your wallet here is credited within 1 minute.</Trans>
      </p>
    </div>
  )
}
