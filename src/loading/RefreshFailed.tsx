import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface RefreshFailedProps {
  query: UseQueryResult<unknown>
  /** Reads again what failed together with it; left out where nothing did. */
  onRetry?: () => void
}

/**
 * Tells that the data on screen could not be read again. The data stays. Offline it shows nothing, because
 * the notice under the top bar says so already.
 */
export function RefreshFailed({ query, onRetry }: RefreshFailedProps) {
  const isOnline = useConnection() === 'online'
  if (!query.isError || query.data === undefined || !isOnline) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" busy={query.isFetching} onClick={onRetry ?? (() => void query.refetch())}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This could not be refreshed. It may have changed since.</Trans>
    </Notice>
  )
}
