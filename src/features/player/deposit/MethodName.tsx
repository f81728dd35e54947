import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { config } from '#config.ts'
import { formatAccountNo } from '#domain/bank-account.ts'
import { withCommas } from '#domain/format-money.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { BankMark } from '#ui/BankMark.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { type DepositMethod, minimumBaht } from './deposit-rules.ts'

export function MethodMark({ method }: { method: DepositMethod }) {
  return <BankMark code={'bank' in method ? method.bank.bankCode : 'TRUEMONEY'} />
}

interface MethodNameProps {
  method: DepositMethod
  /** The number stands large below it. */
  hasNumberBelow?: boolean
  children?: ReactNode
}

/** The name of a method, and below it what tells it from others of the same name. */
export function MethodName({ method, hasNumberBelow = false, children }: MethodNameProps) {
  const bankName = useBankName()
  const [name, detail] = ((): [ReactNode, ReactNode] => {
    switch (method.kind) {
      case 'account':
      case 'qr': {
        const { bank, bankCode, bankAccountNo } = method.bank
        const name = bankName(bank, bankCode)
        if (method.kind === 'qr') return [name, <Trans key="qr">QR code</Trans>]
        return [name, !hasNumberBelow && formatAccountNo(bankAccountNo ?? '')]
      }
      case 'wallet':
        return [
          <Trans key="wallet">TrueMoney Wallet</Trans>,
          !hasNumberBelow && method.wallet.walletAccountName,
        ]
      case 'gift-link': {
        const least = withCommas(minimumBaht(method, config.depositMinBaht))
        return [<Trans key="gift">TrueMoney gift link</Trans>, <Trans key="from">From {least} baht</Trans>]
      }
    }
  })()
  return (
    <span className="min-w-0 flex-1 leading-snug max-tight:order-last max-tight:basis-full">
      <span className="block font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {detail && (
          // Players misread a number that is cut or broken.
          <span
            className={classNames(
              'tabular text-ink-muted text-sm',
              // A wallet's name is long: it breaks between its words.
              method.kind !== 'wallet' && 'whitespace-nowrap',
            )}
          >
            {detail}
          </span>
        )}
        {children}
      </span>
    </span>
  )
}
