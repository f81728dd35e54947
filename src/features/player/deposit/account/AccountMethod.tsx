import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositBank, DepositWallet } from '#contract/lookup.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { isSameWord } from '#domain/is-same-word.ts'
import { payableNumber } from '#features/player/deposit/deposit-rules.ts'
import { SlipUpload } from '#slips/SlipUpload.tsx'
import type { SlipAccount } from '#slips/slip-account.ts'
import { Card } from '#ui/base/Card.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { AfterTransfer } from './AfterTransfer.tsx'
import { CopyRow } from './CopyRow.tsx'
import { FormerAccountName } from './FormerAccountName.tsx'
import { slipAccountOfBank, slipAccountOfWallet } from './slip-method-rules.ts'

interface MethodProps {
  isAuto: boolean
  isManual: boolean
  isConfirmed: boolean
}

export function AccountMethod({ bank, isAuto, isManual, isConfirmed }: MethodProps & { bank: DepositBank }) {
  const { t } = useLingui()
  const accountNo = bank.bankAccountNo ?? ''
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
            isMinor
          />
        )}
      </div>
      {isSameWord(bank.currency, 'LAK') && (
        <Notice tone="warning">
          <Trans>This account takes kip (LAK) only.</Trans>
        </Notice>
      )}
      <AfterTransfer
        account={slipAccountOfBank(bank)}
        isAuto={isAuto}
        isManual={isManual}
        isInBaht={!isSameWord(bank.currency, 'LAK')}
      />
    </div>
  )
}

/** A mobile-wallet account. It is paid into and proved with a slip as a bank account is. */
export function WalletMethod({
  wallet,
  isAuto,
  isManual,
  isConfirmed,
}: MethodProps & { wallet: DepositWallet }) {
  const { t } = useLingui()
  const name = wallet.walletAccountName ?? ''
  return (
    <div className="flex flex-col gap-4">
      <div>
        <CopyRow
          label={<Trans>Wallet account</Trans>}
          copyLabel={t`wallet account`}
          shown={name}
          copied={payableNumber(name)}
          isUncertain={!isConfirmed}
        />
        <p className="text-ink-muted text-sm">
          <Trans>Transfer from your own TrueMoney Wallet.</Trans>
        </p>
      </div>
      <AfterTransfer account={slipAccountOfWallet(wallet)} isAuto={isAuto} isManual={isManual} />
    </div>
  )
}

/** An account that the server no longer offers. The player can only send the slip they already have. */
export function FormerAccount({ account }: { account: SlipAccount }) {
  return (
    <Card as="section">
      <h3 className="mb-3">
        <FormerAccountName account={account} />
      </h3>
      <SlipUpload {...account} takesPaste={false} />
    </Card>
  )
}
