import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useState } from 'react'
import { isUnknownOutcome } from '#api/api-error.ts'
import { refreshTopics } from '#api/refresh-topics.ts'
import { useCommand } from '#api/use-command.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { alertDialog, confirm } from '#dialogs/prompts.ts'
import { toast } from '#dialogs/toast.ts'
import { formatCountdown } from '#domain/qr-deadline.ts'
import { errorText } from '#i18n/error-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/Notice.tsx'
import { BroughtIntoView } from './BroughtIntoView.tsx'
import { qrImageSource } from './qr-image-source.ts'

interface QrTicketProps {
  qr: Qrcode
  /** Null when the server did not say how long. */
  timeLeftMs: number | null
  onCancelled(): void
  onDone(): void
}

const HURRY_MS = 60_000

/** A QR that waits to be paid. */
export function QrTicket({ qr, timeLeftMs, onCancelled, onDone }: QrTicketProps) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const cancel = useCommand(qrcode.cancel, { onError: 'silent' })
  const { qrcodeId } = qr

  async function runCancel(id: string): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Cancel this QR?</Trans>,
      body: (
        <Trans>Do not pay it after it is cancelled. If you have paid it already, do not cancel it.</Trans>
      ),
      confirmLabel: <Trans>Cancel QR</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const outcome = await cancel.run({ qrcodeId: id })
    // Not there is what was wanted (RELIABILITY section 3, kind D).
    const isGone = outcome.status === 'failed' && outcome.error.status === 404
    if (outcome.status === 'done' || isGone) {
      onCancelled()
      refreshTopics(client, ['qrcode'])
    } else if (outcome.status === 'failed') {
      void toast(errorText(outcome.error, i18n), 'danger')
      if (isUnknownOutcome(outcome.error)) refreshTopics(client, ['qrcode'])
    }
  }

  function finish(): void {
    refreshTopics(client, ['wallet', 'statement'])
    onDone()
    void alertDialog({
      tone: 'info',
      title: <Trans>Thank you</Trans>,
      body: (
        <Trans>
          Your wallet is credited within 1 minute. Refresh your balance on the home page to see it.
        </Trans>
      ),
    })
  }

  return (
    <BroughtIntoView block="start" className="flex scroll-mt-2 flex-col items-center gap-3">
      <div className="flex w-full items-end justify-between gap-3">
        <p className="min-w-0">
          <span className="block text-ink-muted text-sm">
            <Trans>Pay exactly</Trans>
          </span>
          <Amount value={qr.amount} currency size="lg" className="text-2xl" />
        </p>
        {timeLeftMs !== null && (
          <p
            role="timer"
            className={classNames(
              'tabular flex items-center gap-1.5 font-semibold text-xl',
              timeLeftMs <= HURRY_MS ? 'text-warning' : 'text-ink-muted',
            )}
          >
            <Timer aria-hidden="true" className="size-5" />
            {formatCountdown(timeLeftMs)}
          </p>
        )}
      </div>
      <QrPicture markup={qr.qrcode} />
      <p className="text-center text-ink-muted text-sm">
        <Trans>Scan it in your bank app, or take a screenshot and open it there. It can be paid once.</Trans>
      </p>
      <Button variant="primary" full onClick={finish}>
        <Trans>Transfer done</Trans>
      </Button>
      {qrcodeId !== null && (
        <Button variant="ghost" full busy={cancel.isPending} onClick={() => runCancel(qrcodeId)}>
          <Trans>Cancel QR</Trans>
        </Button>
      )}
    </BroughtIntoView>
  )
}

/** As a picture, never as part of the page: what it holds cannot run or reach anything (RELIABILITY T2). */
function QrPicture({ markup }: { markup: string | null }) {
  const { t } = useLingui()
  const source = qrImageSource(markup)
  const [broken, setBroken] = useState<string | null>(null)
  if (source === null || source === broken) {
    return (
      <Notice tone="error" title={<Trans>The QR cannot be shown</Trans>} className="w-full">
        <Trans>Cancel it and create a new one, or deposit in another way.</Trans>
      </Notice>
    )
  }
  return (
    <div className="w-full max-w-64 rounded-card bg-paper p-3">
      <img
        src={source}
        alt={t`Deposit QR code`}
        width={232}
        height={232}
        className="aspect-square h-auto w-full object-contain"
        onError={() => setBroken(source)}
      />
    </div>
  )
}
