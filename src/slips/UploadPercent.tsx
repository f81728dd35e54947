import { Trans } from '@lingui/react/macro'

/** Shows the upload progress in percent, and reads only its end aloud. `progress` is 0 to 1. */
export function UploadPercent({ progress }: { progress: number }) {
  const percent = Math.round(progress * 100)
  return percent < 100 ? (
    <span aria-hidden="true">
      <Trans>Sending {percent}%</Trans>
    </span>
  ) : (
    <Trans>Sent. Waiting for the answer…</Trans>
  )
}
