import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share2 } from 'lucide-react'
import { useState } from 'react'
import { canShareFile, saveFile } from '#browser/save-file.ts'
import { toast } from '#dialogs/toast.ts'
import { Button } from '#ui/base/Button.tsx'

interface PictureButtonsProps {
  /** @throws {DOMException} when the picture cannot be drawn */
  draw: () => Promise<Blob>
  /** Without its end. It tells the purpose, and nothing about the player. */
  fileName: string
  /** Told once the picture is saved. */
  savedText: string
  /** Saving is the next step. */
  isMain?: boolean
  /** Called once the picture is saved or shared. */
  onKept?: () => void
}

const canShare = canShareFile(new File([], 'picture.png', { type: 'image/png' }))

/** Saves a picture that the phone draws, or shares it with another app. */
export function PictureButtons({
  draw,
  fileName,
  savedText,
  isMain = false,
  onKept = () => {},
}: PictureButtonsProps) {
  const { t } = useLingui()
  const [isDrawing, setDrawing] = useState(false)

  async function drawn(): Promise<File | null> {
    setDrawing(true)
    const picture = await draw().catch(() => null)
    setDrawing(false)
    if (picture !== null) return new File([picture], `${fileName}.png`, { type: 'image/png' })
    void toast(t`The picture could not be made. Take a screenshot instead.`, 'danger')
    return null
  }

  async function save(): Promise<void> {
    const file = await drawn()
    if (!file) return
    saveFile(file)
    onKept()
    void toast(savedText)
  }

  async function share(): Promise<void> {
    const file = await drawn()
    if (!file) return
    try {
      await navigator.share({ files: [file] })
      onKept()
    } catch (error) {
      // Closing the share sheet is not a failure. After a real failure, save the picture instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
    }
  }

  return (
    <div className="flex w-full gap-3 *:flex-1 *:px-3">
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
