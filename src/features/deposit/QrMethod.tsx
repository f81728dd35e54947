import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#i18n/error-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BroughtIntoView } from './BroughtIntoView.tsx'
import type { QrProvider } from './deposit-rules.ts'
import { QrForm } from './QrForm.tsx'
import { QrTicket } from './QrTicket.tsx'
import { useQr } from './use-qr.ts'

interface QrMethodProps {
  bankCode: string
  provider: QrProvider
  /** The player says that the transfer is done. */
  onDone(): void
}

/** Deposit by QR: no QR, then one that waits to be paid, then none again (specification section 4). */
export function QrMethod({ bankCode, provider, onDone }: QrMethodProps) {
  const { i18n } = useLingui()
  const qr = useQr(bankCode)
  if (qr.live) {
    return <QrTicket qr={qr.live} timeLeftMs={qr.timeLeftMs} onCancelled={qr.clear} onDone={onDone} />
  }
  if (!qr.isRead && !qr.error) return <Skeleton className="h-48" />
  return (
    <div className="flex flex-col gap-3">
      {qr.isExpired && (
        <BroughtIntoView>
          <Notice tone="warning">
            <Trans>The QR has expired. Do not pay it any more: create a new one.</Trans>
          </Notice>
        </BroughtIntoView>
      )}
      {!qr.isRead && qr.error && (
        <Notice
          tone="warning"
          title={<Trans>Could not look for a QR of yours that is still open</Trans>}
          action={
            <Button size="sm" busy={qr.isFetching} onClick={qr.refetch}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {errorText(qr.error, i18n)}
        </Notice>
      )}
      <QrForm bankCode={bankCode} provider={provider} onCreated={qr.put} />
    </div>
  )
}
