import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { FileButtons } from './FileButtons.tsx'

interface PictureButtonsProps
  extends Pick<ComponentProps<typeof FileButtons>, 'savedText' | 'content' | 'text' | 'isMain' | 'onKept'> {
  /** @throws {DOMException} when the picture cannot be drawn */
  draw: () => Promise<Blob>
  /** Without its end. It tells the purpose, and nothing about the player. */
  fileName: string
}

const PNG = { type: 'image/png' }
const sample = new File([], 'picture.png', PNG)

/** Saves a picture that the phone draws, or shares it with another app. */
export function PictureButtons({ draw, fileName, ...kept }: PictureButtonsProps) {
  const { t } = useLingui()
  return (
    <FileButtons
      sample={sample}
      make={async () => new File([await draw()], `${fileName}.png`, PNG)}
      saveLabel={<Trans>Save picture</Trans>}
      failedText={t`The picture could not be made. Take a screenshot instead.`}
      {...kept}
    />
  )
}
