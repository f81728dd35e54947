import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DepositBank } from '#contract/lookup.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { useOutboxSlips } from '#slips/outbox/slip-outbox.ts'
import { SlipUpload } from '#slips/SlipUpload.tsx'
import { slipsOf } from '#slips/slip-account.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
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
