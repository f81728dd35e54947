import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Button } from './Button.tsx'

interface OfflineNoticeProps {
  /** Whether the phone itself has no network. Else the fault may be the service's. */
  isPhoneOffline: boolean
  onRetry: () => void
}

/** Says that there is no connection. */
export function OfflineNotice({ isPhoneOffline, onRetry }: OfflineNoticeProps) {
  return (
    <div
      role="status"
      data-toasts="below"
      data-only-now=""
      className="flex items-center gap-2 bg-warning-soft px-4 py-2 text-sm"
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1 font-semibold text-warning">
        {isPhoneOffline ? <Trans>You are offline</Trans> : <Trans>The service cannot be reached</Trans>}
      </p>
      <Button size="sm" variant="ghost" className="-me-3" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
