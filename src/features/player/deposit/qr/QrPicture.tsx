import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { canShareFile, saveFile } from '#browser/save-file.ts'
import { config } from '#config.ts'
import { toast } from '#dialogs/toast.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht, type Satang } from '#domain/money.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { drawQrPicture } from './draw-qr-picture.ts'

interface QrPictureProps {
  /** An address for `<img>`; null when the server's markup cannot be used. */
  source: string | null
  onBroken: () => void
}

/** Shows the code as an image, so its markup cannot run or load anything (docs/reliability.md#t2). */
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

const canShare = canShareFile(new File([], 'qr.png', { type: 'image/png' }))

/** Saves or shares the QR as a picture, because a bank app on the same phone cannot scan this screen. */
export function QrPictureButtons({ isMain, onSaved, ...picture }: QrPictureButtonsProps) {
  const { t } = useLingui()
  const { source, provider, amount, deadline } = picture
  const [isDrawing, setDrawing] = useState(false)
  const [date = '', time = ''] = deadline === null ? [] : formatDateTime(deadline).split(' ')
  const minute = time.slice(0, 5)

  async function drawn(): Promise<File | null> {
    setDrawing(true)
    const picture = await drawQrPicture(source, {
      appName: config.appName,
      provider,
      amountLabel: t`Pay exactly`,
      amount: amount === null ? null : formatBaht(amount),
      below: [...(deadline === null ? [] : [t`Valid until ${minute}`, date]), t`It can be paid once.`],
    }).catch(() => null)
    setDrawing(false)
    if (picture === null) {
      void toast(t`The picture could not be made. Take a screenshot instead.`, 'danger')
      return null
    }
    // The file name tells the purpose, and nothing about the player.
    const name = `deposit-qr-${minute.replace(':', '')}`.replace(/-$/, '')
    return new File([picture], `${name}.png`, { type: 'image/png' })
  }

  async function save(): Promise<void> {
    const file = await drawn()
    if (!file) return
    saveFile(file)
    onSaved()
    void toast(t`Picture saved. Choose it in your bank app, where it scans.`)
  }

  async function share(): Promise<void> {
    const file = await drawn()
    if (!file) return
    try {
      await navigator.share({ files: [file] })
      onSaved()
    } catch (error) {
      // Closing the share sheet is not a failure. After a real failure, save the picture instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
    }
  }

  return (
    <div className="flex w-full gap-3 *:flex-1">
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={<Download aria-hidden="true" />}
        busy={isDrawing}
        onClick={save}
      >
        <Trans>Save picture</Trans>
      </Button>
      {canShare && (
        <Button icon={<Share2 aria-hidden="true" />} busy={isDrawing} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
    </div>
  )
}
