import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { AccountMethod, WalletMethod } from '#features/player/deposit/account/AccountMethod.tsx'
import { GiftLinkForm } from '#features/player/deposit/gift/GiftLinkForm.tsx'
import { QrCountdownBadge, QrMethod } from '#features/player/deposit/qr/QrMethod.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import type { DepositMethod } from './deposit-rules.ts'
import { MethodMark, MethodName } from './MethodName.tsx'

interface DepositMethodBlockProps {
  method: DepositMethod
  isManual: boolean
  isOpen: boolean
  /** Whether the address names this method. It may be far down the list, so it is scrolled into view. */
  isNamed: boolean
  isConfirmed: boolean
  onToggle: () => void
  /** Called when the player does something inside. The block then stays open, whatever happens to others. */
  onTouch: () => void
  /** Closes the dialog. */
  onClose: () => void
}

export function DepositMethodBlock({
  isOpen,
  isNamed,
  onToggle,
  onTouch,
  ...props
}: DepositMethodBlockProps) {
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
          className="flex min-h-16 w-full scroll-mt-2 items-center gap-x-3 rounded-card px-3 py-2 text-start max-tight:flex-wrap"
          onClick={() => {
            isWanted.current = true
            onToggle()
          }}
        >
          <MethodMark method={method} />
          <MethodName method={method} hasNumberBelow={isOpen}>
            {method.kind === 'qr' && <QrCountdownBadge bankCode={method.bank.bankCode} />}
            <ModeBadge method={method} isManual={isManual} />
          </MethodName>
          <ChevronDown
            aria-hidden="true"
            className={classNames(
              'ms-auto size-5 shrink-0 text-ink-muted transition-transform',
              // `rotate` alone is newer than some of the browsers.
              isOpen && '[transform:rotate(180deg)]',
            )}
          />
        </button>
      </h3>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes that the player works here */}
      <div
        id={panelId}
        hidden={!isOpen}
        className="border-line border-t px-4 pt-3 pb-4"
        onPointerDown={onTouch}
        onFocus={onTouch}
      >
        {isOpen && <MethodBody {...props} />}
      </div>
    </Card>
  )
}

function ModeBadge({ method, isManual }: { method: DepositMethod; isManual: boolean }) {
  if (isManual) {
    // There is nothing to report of a QR or a gift link.
    const isReported = method.kind === 'account' || method.kind === 'wallet'
    return isReported ? (
      <Badge tone="warning">
        <Trans>Manual</Trans>
      </Badge>
    ) : null
  }
  if (!('isAuto' in method) || !method.isAuto) return null
  return (
    <Badge tone="info">
      <Trans>AUTO</Trans>
    </Badge>
  )
}

function MethodBody({
  method,
  onClose,
  ...state
}: Omit<DepositMethodBlockProps, 'isOpen' | 'isNamed' | 'onToggle' | 'onTouch'>) {
  switch (method.kind) {
    case 'account':
      return <AccountMethod bank={method.bank} isAuto={method.isAuto} {...state} />
    case 'qr':
      return (
        <QrMethod bank={method.bank} provider={method.provider} isManual={state.isManual} onDone={onClose} />
      )
    case 'wallet':
      return <WalletMethod wallet={method.wallet} isAuto={method.isAuto} {...state} />
    case 'gift-link':
      return <GiftLinkForm />
  }
}
