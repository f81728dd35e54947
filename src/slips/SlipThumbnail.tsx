import { useLingui } from '@lingui/react/macro'
import { usePictureAddress } from '#ui/use-picture-address.ts'

/** A slip, small: enough to tell it from another. */
export function SlipThumbnail({ picture }: { picture: Blob }) {
  const { t } = useLingui()
  const address = usePictureAddress(picture)
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-control bg-lifted">
      {address && <img src={address} alt={t`Your slip`} className="size-full object-cover" />}
    </span>
  )
}
