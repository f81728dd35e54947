import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { referenceOf } from '#domain/slip-qr.ts'
import { pictureProblem } from '#slips/picture/picture-problem.ts'
import type { SlipReading } from '#slips/picture/slip-doubt-rules.ts'
import { usePictureAddress } from '#ui/use-picture-address.ts'

interface SlipPreviewProps {
  address: string
  bytes: number
  /** Null while the app still looks for a QR. */
  reading: SlipReading | null
}

/** Shows the picture as it will be sent, and whether the app found its QR. */
export function SlipPreview({ address, bytes, reading }: SlipPreviewProps) {
  const { t } = useLingui()
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  const isRead = reading?.qr ? referenceOf(reading.qr) !== null : false
  return (
    <figure className="rounded-control bg-lifted p-2 text-center">
      {/* A fixed height: when the picture comes, the buttons below must not move away under a finger. */}
      <img
        src={address}
        alt={t`Your slip`}
        className="mx-auto h-48 max-w-full rounded-[0.5rem] object-contain"
      />
      <figcaption aria-live="polite" className="tabular mt-1 text-ink-muted text-xs">
        {!reading ? (
          <Trans>{kilobytes} KB. Reading the slip’s QR…</Trans>
        ) : isRead ? (
          <Trans>{kilobytes} KB. The slip’s QR can be read.</Trans>
        ) : (
          <Trans>{kilobytes} KB. Check that all of the slip can be read.</Trans>
        )}
      </figcaption>
    </figure>
  )
}

/** Shows a slip that may come from another app: its header is looked at before the phone decodes it. */
export function SlipThumbnail({ picture }: { picture: Blob }) {
  const { t } = useLingui()
  const address = usePictureAddress(picture)
  const [isPicture, setPicture] = useState(false)
  useEffect(() => {
    let isShown = true
    pictureProblem(picture).then(
      (problem) => {
        if (isShown) setPicture(problem === null)
      },
      // The phone cannot read the file: there is nothing to show.
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [picture])
  return (
    <span className="size-12 shrink-0 overflow-hidden rounded-control bg-lifted">
      {address && isPicture && <img src={address} alt={t`Your slip`} className="size-full object-cover" />}
    </span>
  )
}
