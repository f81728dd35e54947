import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface PushNotSentProps {
  /** Null where an earlier page was refused, or got no answer. */
  problem: string | null
  onRetry: () => void
}

/** Says that the last change is saved on this phone only. It shows until the service knows it. */
export function PushNotSent({ problem, onRetry }: PushNotSentProps) {
  return (
    <Notice
      tone="warning"
      title={problem}
      action={
        <Button size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Your choice is kept on this phone, but the service does not know it yet.</Trans>
    </Notice>
  )
}
