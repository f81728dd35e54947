import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface PushNotSentProps {
  problem: string
  onRetry: () => void
}

/** The last change holds on this phone alone. It is said again at the next start, too. */
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
