import { Trans } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { Age } from './Age.tsx'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

interface OfflineNoticeProps {
  /** The time when the data was fetched, in epoch ms. */
  since?: number | null
  onRetry?: () => void
  className?: string
}

/** Says that there is no connection, and shows the age of the data where `since` is given. */
export function OfflineNotice({ since, onRetry, className }: OfflineNoticeProps) {
  return (
    <div
      role="status"
      className={classNames(
        'flex items-center gap-3 rounded-control bg-warning-soft px-4 py-2 text-sm',
        className,
      )}
    >
      <CloudOff aria-hidden="true" className="size-5 shrink-0 text-warning" />
      <p className="min-w-0 flex-1">
        <span className="font-semibold text-warning">
          <Trans>You are offline</Trans>
        </span>
        {since !== undefined && since !== null && (
          <span className="block text-ink-muted">
            <Trans>
              Figures from <Age at={since} />
            </Trans>
          </span>
        )}
      </p>
      {onRetry && (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </div>
  )
}
