import { Trans, useLingui } from '@lingui/react/macro'
import { CopyRow } from '#features/player/deposit/account/CopyRow.tsx'
import { payableNumber } from '#features/player/deposit/deposit-rules.ts'

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
