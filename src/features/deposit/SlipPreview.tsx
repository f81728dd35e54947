import { Trans, useLingui } from '@lingui/react/macro'

interface SlipPreviewProps {
  address: string
  bytes: number
}

/** The slip as it will be sent. */
export function SlipPreview({ address, bytes }: SlipPreviewProps) {
  const { t } = useLingui()
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return (
    <figure className="rounded-control bg-lifted p-2 text-center">
      <img src={address} alt={t`Your slip`} className="mx-auto max-h-48 rounded-[0.5rem] object-contain" />
      <figcaption className="mt-1 text-ink-muted text-xs">
        <Trans>{kilobytes} KB. Check that all of the slip can be read.</Trans>
      </figcaption>
    </figure>
  )
}
