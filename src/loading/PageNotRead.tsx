import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { ReadFailed } from './ReadFailed.tsx'

/** Shown in place of a page of records that this phone never read and cannot read now. */
export function PageNotRead({ query }: { query: UseQueryResult<unknown> }) {
  if (useConnection() === 'online') return <ReadFailed query={query} />
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title={<Trans>You have not opened this page on this phone yet</Trans>}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>It needs a connection the first time. After that you can read it offline.</Trans>
    </EmptyState>
  )
}
