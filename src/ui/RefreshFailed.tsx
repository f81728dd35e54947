import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface RefreshFailedProps {
  onRetry: () => void
  busy?: boolean
  className?: string
}

/** Tells that the data on screen could not be read again. The data stays. */
export function RefreshFailed({ onRetry, busy, className }: RefreshFailedProps) {
  return (
    <Notice
      tone="warning"
      className={className}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This could not be refreshed. It may have changed since.</Trans>
    </Notice>
  )
}
