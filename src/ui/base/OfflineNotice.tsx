import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

interface OfflineNoticeProps {
  /** `offline`: the phone itself has no network. `unreachable`: the fault may be the service's. */
  why: 'offline' | 'unreachable' | 'captive-portal'
  /** Stands beside it. */
  detail?: ReactNode
  onRetry: () => void
}

/**
 * Says that there is no connection. It lies above the menu, over the page's end, so that it moves nothing under a
 * finger when it comes and goes. Two lines are as high as one.
 */
export function OfflineNotice({ why, detail, onRetry }: OfflineNoticeProps) {
  return (
    <div
      data-only-now=""
      className="bar sticky bottom-[calc(3.8125rem+env(safe-area-inset-bottom))] z-10 order-1 -mt-9 bg-warning-soft text-xs lg:bottom-0"
    >
      <div className="page flex min-h-9 items-center gap-2">
        <CloudOff aria-hidden="true" className="size-4 shrink-0 text-warning" />
        <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 leading-snug">
          {/* `detail` may change each second, and would be read aloud each time. */}
          <span role="status" className="font-semibold text-warning">
            {why === 'offline' ? (
              <Trans>You are offline</Trans>
            ) : why === 'captive-portal' ? (
              <Trans>This Wi-Fi may ask you to sign in</Trans>
            ) : (
              <Trans>The service cannot be reached</Trans>
            )}
          </span>
          {detail}
        </p>
        <button
          type="button"
          onClick={onRetry}
          className="relative -me-2 shrink-0 rounded-control px-2 font-semibold text-primary-ink before:absolute before:-inset-1.5"
        >
          <Trans>Try again</Trans>
        </button>
      </div>
    </div>
  )
}
