import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { formatAccountNo } from '#domain/bank-account.ts'
import { AccountMethod, WalletMethod } from '#features/player/deposit/account/AccountMethod.tsx'
import { GiftLinkForm } from '#features/player/deposit/gift/GiftLinkForm.tsx'
import { QrCountdownBadge, QrMethod } from '#features/player/deposit/qr/QrMethod.tsx'
import { useBankName } from '#i18n/use-bank-name.ts'
import { Badge } from '#ui/Badge.tsx'
import { BankMark } from '#ui/BankMark.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import type { DepositMethod } from './deposit-rules.ts'

interface DepositMethodBlockProps {
  method: DepositMethod
  isManual: boolean
  isOpen: boolean
  /** True when the address names this method. It may be far down the list, so it is scrolled into view. */
  isNamed: boolean
  isConfirmed: boolean
  onToggle: () => void
  /** Closes the dialog. */
  onClose: () => void
}

export function DepositMethodBlock({ isOpen, isNamed, onToggle, ...props }: DepositMethodBlockProps) {
  const { method, isManual } = props
  const panelId = useId()
  const header = useRef<HTMLButtonElement>(null)
  const isWanted = useRef(isNamed)

  // Opening this block closes the one above, so the page moves. Keep at least this heading in view.
  useEffect(() => {
    if (!isOpen || !isWanted.current) return
    header.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
    header.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <Card padding="none" as="section">
      <h3>
        <button
          ref={header}
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          className="flex min-h-16 w-full scroll-mt-2 items-center gap-3 rounded-card px-3 py-2 text-start"
          onClick={() => {
            isWanted.current = true
            onToggle()
          }}
        >
          <BankMark code={markCode(method)} />
          <span className="min-w-0 flex-1 leading-snug">
            <MethodName method={method} />
          </span>
          <span className="flex shrink-0 flex-col items-end gap-1">
            {method.kind === 'qr' && <QrCountdownBadge bankCode={method.bank.bankCode} />}
            <ModeBadge method={method} isManual={isManual} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'size-5 shrink-0 text-ink-muted transition-transform',
              isOpen && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className="border-line border-t px-4 pt-3 pb-4">
        {isOpen && <MethodBody {...props} />}
      </div>
    </Card>
  )
}

function markCode(method: DepositMethod): string {
  return 'bank' in method ? method.bank.bankCode : 'TRUEMONEY'
}

function ModeBadge({ method, isManual }: { method: DepositMethod; isManual: boolean }) {
  if (method.kind === 'account' && isManual) {
    return (
      <Badge tone="warning">
        <Trans>Manual</Trans>
      </Badge>
    )
  }
  if (!('isAuto' in method) || !method.isAuto) return null
  return (
    <Badge tone="positive">
      <Trans>AUTO</Trans>
    </Badge>
  )
}

function MethodName({ method }: { method: DepositMethod }) {
  const bankName = useBankName()
  const [name, detail] = ((): [ReactNode, ReactNode] => {
    switch (method.kind) {
      case 'account':
      case 'qr': {
        const { bank, bankCode, bankAccountNo } = method.bank
        const name = bankName(bank, bankCode)
        if (method.kind === 'qr') return [name, <Trans key="qr">QR code</Trans>]
        return [name, formatAccountNo(bankAccountNo ?? '')]
      }
      case 'wallet':
        return [<Trans key="wallet">TrueMoney Wallet</Trans>, method.wallet.walletAccountName]
      case 'gift-link':
        return [<Trans key="gift">TrueMoney gift link</Trans>, <Trans key="from">From 2 baht</Trans>]
    }
  })()
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="tabular block truncate text-ink-muted text-sm">{detail}</span>
    </>
  )
}

function MethodBody({
  method,
  isManual,
  isConfirmed,
  onClose,
}: Omit<DepositMethodBlockProps, 'isOpen' | 'isNamed' | 'onToggle'>) {
  switch (method.kind) {
    case 'account':
      return (
        <AccountMethod
          bank={method.bank}
          isAuto={method.isAuto}
          isManual={isManual}
          isConfirmed={isConfirmed}
        />
      )
    case 'qr':
      return <QrMethod bank={method.bank} provider={method.provider} onDone={onClose} />
    case 'wallet':
      return <WalletMethod name={method.wallet.walletAccountName ?? ''} isConfirmed={isConfirmed} />
    case 'gift-link':
      return <GiftLinkForm />
  }
}
