import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'

interface QrPictureProps {
  /** Null when the server's markup cannot be used. */
  source: string | null
  onBroken: () => void
}

/** As a picture, never as part of the page: what it holds cannot run or reach anything (RELIABILITY T2). */
export function QrPicture({ source, onBroken }: QrPictureProps) {
  const { t } = useLingui()
  if (source === null) {
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
        onError={onBroken}
      />
    </div>
  )
}
