import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/**
 * Tells that the data on screen could not be read again. The data stays. Calls mostly fail together, so one message
 * is enough, and its button reads again all that failed. Offline it shows nothing, because the notice above the
 * menu says so already.
 */
export function RefreshFailed({ query }: { query: UseQueryResult<unknown> }) {
  const client = useQueryClient()
  const isOnline = useConnection() === 'online'
  const readAgain = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  if (!query.isError || query.data === undefined || !isOnline) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" busy={query.isFetching} onClick={readAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This could not be refreshed. It may have changed since.</Trans>
    </Notice>
  )
}
