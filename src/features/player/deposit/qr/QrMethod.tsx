import { Trans } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { DepositBank } from '#contract/lookup.ts'
import type { Satang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import type { QrProvider } from '#features/player/deposit/deposit-rules.ts'
import { useTypedAmount } from '#features/player/deposit/deposit-typed.tsx'
import { useBankName } from '#i18n/use-bank-name.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useTellsCredited } from '#money/credited-deposits.ts'
import { Badge } from '#ui/Badge.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { QrForm } from './QrForm.tsx'
import { QrPaid } from './QrPaid.tsx'
import { QrTicket } from './QrTicket.tsx'
import { formatCountdown } from './qr-deadline.ts'
import { useQr } from './use-qr.ts'

interface QrMethodProps {
  bank: DepositBank
  provider: QrProvider
  /** Staff match deposits by hand, so nobody can say how long it takes. */
  isManual: boolean
  /** Called when the player says that they have paid. */
  onDone: () => void
}

/** Deposit by QR: a form, then the unpaid QR, then how it ended (docs/product-rules.md#qr). */
export function QrMethod({ bank, provider, isManual, onDone }: QrMethodProps) {
  const errorText = useErrorText()
  const bankName = useBankName()
  const { bankCode } = bank
  const qr = useQr(bankCode)
  useTellsCredited(({ amount }) => qr.takePaid(amount))

  const { amounts, typed, dropSent } = useTypedAmount('qr')
  // The page was killed before the answer came: its amount is not for another QR.
  const dropMade = useEffectEvent((amount: Satang | null) => {
    const isOfThis = amounts.qrBank === bankCode && satangFromTyped(typed) === amount
    if (amount !== null && isOfThis) dropSent(typed)
  })
  const madeFor = qr.live?.amount ?? null
  useEffect(() => dropMade(madeFor), [madeFor])

  // The answer also brings the server's time. Someone may have changed the phone's clock.
  const ask = useEffectEvent(() => void qr.refetch())
  useEffect(() => {
    if (qr.isExpired) ask()
  }, [qr.isExpired])

  const isPaid = !qr.live && qr.isRead && qr.ending === 'paid'
  const isOver = !qr.live && (qr.ending === 'expired' || qr.ending === 'closed')
  return (
    <>
      {/* It is there before its words: else they would not be read aloud. */}
      <div role="status">
        {isPaid && (
          <QrPaid
            amount={qr.endedAmount}
            at={qr.endedAt}
            way={bankName(bank.bank, bankCode)}
            onAnother={qr.forgetEnding}
            onDone={onDone}
          />
        )}
        {isOver && (
          <BroughtIntoView className="pb-3">
            <Notice tone={qr.ending === 'expired' ? 'warning' : 'info'}>
              {qr.ending === 'expired' ? (
                <Trans>The QR has expired. Do not pay it any more: create a new one.</Trans>
              ) : (
                <Trans>
                  The QR is closed: it was paid or cancelled, or has expired. Do not pay it again.
                </Trans>
              )}
            </Notice>
          </BroughtIntoView>
        )}
      </div>
      {isPaid ? null : qr.live ? (
        <QrTicket
          qr={qr.live}
          bank={bank}
          isManual={isManual}
          deadline={qr.deadline}
          timeLeftMs={qr.timeLeftMs}
          onCancelled={qr.noteCancelled}
          onGone={() => void qr.refetch()}
          onDone={onDone}
        />
      ) : qr.wasAsked ? (
        <div className="flex flex-col gap-3">
          {!qr.isRead && qr.error && (
            <Notice
              tone="warning"
              title={<Trans>Could not look for a QR of yours that is still open</Trans>}
              action={
                <Button size="sm" busy={qr.isFetching} onClick={() => void qr.refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {errorText(qr.error)}
            </Notice>
          )}
          <QrForm bankCode={bankCode} provider={provider} expired={qr.expired} onCreated={qr.put} />
        </div>
      ) : (
        <Skeleton className="h-48" />
      )}
    </>
  )
}

/** Shows the time left of an unpaid QR on its closed block. */
export function QrCountdownBadge({ bankCode }: { bankCode: string }) {
  const { live, timeLeftMs } = useQr(bankCode)
  if (!live) return null
  return (
    <Badge tone="accent" icon={<QrCode aria-hidden="true" />} className="tabular">
      {timeLeftMs === null ? '' : formatCountdown(timeLeftMs)}
    </Badge>
  )
}
