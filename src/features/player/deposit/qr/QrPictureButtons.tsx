import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { config } from '#config.ts'
import { toast } from '#dialogs/toast.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { formatBaht, type Satang } from '#domain/money.ts'
import { Button } from '#ui/base/Button.tsx'
import { drawQrPicture } from './draw-qr-picture.ts'
import { canShareFile, saveFile } from './save-file.ts'

interface QrPictureButtonsProps {
  /** The code, as an address for `<img>`. */
  source: string
  provider: string
  amount: Satang | null
  /** Epoch ms, or null when the server did not say. */
  deadline: number | null
}

const canShare = canShareFile(new File([], 'qr.png', { type: 'image/png' }))

/** The QR leaves the app as a picture: the bank's app on the same phone cannot scan this screen. */
export function QrPictureButtons({ source, provider, amount, deadline }: QrPictureButtonsProps) {
  const { t } = useLingui()
  const [isDrawing, setDrawing] = useState(false)
  const [date = '', time = ''] = deadline === null ? [] : formatDateTime(deadline).split(' ')
  const minute = time.slice(0, 5)

  async function drawn(): Promise<File | null> {
    setDrawing(true)
    try {
      const picture = await drawQrPicture(source, {
        appName: config.appName,
        provider,
        amountLabel: t`Pay exactly`,
        amount: amount === null ? null : formatBaht(amount),
        below: [...(deadline === null ? [] : [t`Valid until ${minute}`, date]), t`It can be paid once.`],
      })
      // What it is for, and nothing of whom it is from.
      const name = `deposit-qr-${minute.replace(':', '')}`.replace(/-$/, '')
      return new File([picture], `${name}.png`, { type: 'image/png' })
    } catch {
      void toast(t`The picture could not be made. Take a screenshot instead.`, 'danger')
      return null
    } finally {
      setDrawing(false)
    }
  }

  async function save(): Promise<void> {
    const file = await drawn()
    if (!file) return
    saveFile(file)
    void toast(t`Picture saved. Choose it in your bank app, where it scans.`)
  }

  async function share(): Promise<void> {
    const file = await drawn()
    if (!file) return
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the sheet is no failure; else the picture is kept at least.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
    }
  }

  return (
    <div className="flex w-full gap-3 *:flex-1">
      <Button icon={<Download aria-hidden="true" />} busy={isDrawing} onClick={save}>
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
