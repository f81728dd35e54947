import { Trans, useLingui } from '@lingui/react/macro'
import { config } from '#config.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { PictureButtons } from '#money/PictureButtons.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { drawQrPicture } from './draw-qr-picture.ts'

interface QrPictureProps {
  /** An address for `<img>`; null when the server's markup cannot be used. */
  source: string | null
  /** One without an id cannot be cancelled. */
  canCancel: boolean
  onBroken: () => void
}

/** Shows the code as an image, so its markup cannot run or load anything (docs/reliability.md#t2). */
export function QrPicture({ source, canCancel, onBroken }: QrPictureProps) {
  const { t } = useLingui()
  if (source === null) {
    return (
      <Notice tone="error" title={<Trans>The QR cannot be shown</Trans>} className="w-full">
        {canCancel ? (
          <Trans>Cancel it and create a new one, or deposit in another way.</Trans>
        ) : (
          <Trans>Create a new one, or deposit in another way.</Trans>
        )}
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
        onError={onBroken}
      />
    </div>
  )
}

interface QrPictureButtonsProps {
  /** The QR code as an address for `<img>`. */
  source: string
  provider: string
  amount: Satang | null
  /** Epoch ms, or null when the server did not say. */
  deadline: number | null
  /** Saving is the next step. */
  isMain: boolean
  onSaved: () => void
}

/** Saves or shares the QR as a picture, because a bank app on the same phone cannot scan this screen. */
export function QrPictureButtons({ isMain, onSaved, ...picture }: QrPictureButtonsProps) {
  const { t } = useLingui()
  const { source, provider, amount, deadline } = picture
  const [date = '', time = ''] = deadline === null ? [] : formatDateTime(deadline).split(' ')
  const minute = time.slice(0, 5)
  return (
    <PictureButtons
      draw={() =>
        drawQrPicture(source, {
          appName: config.appName,
          provider,
          amountLabel: t`Pay exactly`,
          amount: amount === null ? null : formatBaht(amount),
          below: [...(deadline === null ? [] : [t`Valid until ${minute}`, date]), t`It can be paid once.`],
        })
      }
      fileName={`deposit-qr-${minute.replace(':', '')}`.replace(/-$/, '')}
      savedText={t`Picture saved. Choose it in your bank app, where it scans.`}
      isMain={isMain}
      onKept={onSaved}
    />
  )
}
