import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refreshTopics } from '#api/query.ts'
import { useWakeLock } from '#browser/use-wake-lock.ts'
import type { DepositBank } from '#contract/lookup.ts'
import type { Qrcode } from '#contract/qrcode.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { qrName } from '#features/player/deposit/awaited-deposits.ts'
import { expectDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { ToldOnArrival } from '#features/player/deposit/ToldOnArrival.tsx'
import { useBankName } from '#i18n/use-bank-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { QrPicture, QrPictureButtons } from './QrPicture.tsx'
import { formatCountdown } from './qr-deadline.ts'
import { qrImageSource } from './qr-image-source.ts'
import { useQrCancel } from './use-qr-cancel.tsx'

interface QrTicketProps {
  qr: Qrcode
  bank: DepositBank
  isManual: boolean
  /** Epoch ms, server's clock; null when the server gave no deadline. */
  deadline: number | null
  timeLeftMs: number | null
  onCancelled: () => void
  onGone: () => void
  onDone: () => void
}

const HURRY_MS = 60_000

export function QrTicket({ qr, bank, isManual, deadline, timeLeftMs, onDone, ...ends }: QrTicketProps) {
  const bankName = useBankName()
  const client = useQueryClient()
  const { cancel, isPending } = useQrCancel(bank.bankCode, ends)
  const { qrcodeId } = qr
  const awaited = qrName(bank.bankCode)
  const [broken, setBroken] = useState<string | null>(null)
  // The gold step is the next one: first the picture, which the bank app needs, then the payment.
  const [saved, setSaved] = useState<string | null>()
  const isSaved = saved === qrcodeId
  const picture = qrImageSource(qr.qrcode)
  const source = picture === broken ? null : picture

  useWakeLock()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each QR is a new deposit
  useEffect(() => expectDeposit(awaited), [qrcodeId])

  function finish(): void {
    expectDeposit(awaited)
    refreshTopics(client, ['wallet', 'statement'])
    onDone()
    void alertDialog({
      tone: 'info',
      title: <Trans>Thank you</Trans>,
      body: (
        <>
          {isManual ? (
            <Trans>
              Your wallet is credited once staff have checked your deposit. Refresh your balance on the home
              page to see it.
            </Trans>
          ) : (
            <Trans>
              Your wallet is credited within 1 minute. Refresh your balance on the home page to see it.
            </Trans>
          )}
          <span className="mt-2 block">
            <ToldOnArrival isManual={isManual} />
          </span>
        </>
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
          <Amount value={qr.amount} currency isNeeded size="lg" className="text-2xl" />
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
      <QrPicture source={source} canCancel={qrcodeId !== null} onBroken={() => setBroken(picture)} />
      {source !== null && (
        <>
          <p className="text-center text-ink-muted text-sm">
            <Trans>
              Save the picture and choose it in your bank app, or scan it from here with another phone. It can
              be paid once.
            </Trans>
          </p>
          <QrPictureButtons
            key={qrcodeId}
            source={source}
            provider={bankName(bank.bank, bank.bankCode)}
            amount={qr.amount}
            deadline={deadline}
            isMain={!isSaved}
            onSaved={() => setSaved(qrcodeId)}
          />
          <Button variant={isSaved ? 'primary' : 'secondary'} full onClick={finish}>
            <Trans>Transfer done</Trans>
          </Button>
          <p className="text-center text-ink-muted text-sm">
            <ToldOnArrival isManual={isManual} />
          </p>
        </>
      )}
      {qrcodeId !== null ? (
        <Button variant="ghost" full busy={isPending} onClick={() => cancel(qrcodeId)}>
          <Trans>Cancel QR</Trans>
        </Button>
      ) : (
        source === null && (
          // The server cannot be asked to cancel it, so it ends on this phone alone.
          <Button variant="primary" full onClick={ends.onCancelled}>
            <Trans>Another QR</Trans>
          </Button>
        )
      )}
    </BroughtIntoView>
  )
}
