import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useConnection } from '#offline/connection.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { isFirstRead } from './is-first-read.ts'
import { ReadFailed } from './ReadFailed.tsx'

/** Shown in place of what this phone has not read yet: it is still reading, offline, or failed. */
export function NotRead({ query }: { query: UseQueryResult<unknown> }) {
  const isOffline = useConnection() === 'offline'
  if (isFirstRead(query)) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4 py-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  return (
    <ReadFailed query={query}>
      {isOffline && (
        <Trans>
          You are offline, and this phone has not read this yet. It is shown once you are connected.
        </Trans>
      )}
    </ReadFailed>
  )
}
