import { Trans } from '@lingui/react/macro'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useConnection } from '#offline/connection.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

interface NotReadProps {
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** Stands where figures would that were never read: still being fetched, offline, or failed. */
export function NotRead({ error, isFetching, onRetry }: NotReadProps) {
  const errorText = useErrorText()
  const isOffline = useConnection() === 'offline'
  if (error === null) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 py-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <ErrorState busy={isFetching} onRetry={onRetry}>
      {isOffline ? (
        <Trans>You are offline, and your balance has not been fetched on this phone yet.</Trans>
      ) : (
        errorText(error)
      )}
    </ErrorState>
  )
}
