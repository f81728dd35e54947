import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useConnection } from '#offline/connection.ts'
import { useStorageTrouble } from '#offline/storage-trouble.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { ReadFailed } from './ReadFailed.tsx'
import { RefreshFailed } from './RefreshFailed.tsx'
import type { PagedRows } from './use-paged-list.ts'

interface PagedListProps {
  list: PagedRows<unknown>
  /** The accessible name of the pagination. */
  label: string
  /** The same failure is told above the list. */
  isFailureTold?: boolean | undefined
  /** Shown in place of the rows when the list has none. */
  empty: ReactNode
  /** The rows, or their skeleton while they are loading. */
  children: ReactNode
}

/** Shows a page of records with its age, its error, and the pagination. */
export function PagedList({ list, label, isFailureTold, empty, children }: PagedListProps) {
  const { query, rows, showMore, page, pageCount, setPage } = list
  const isEmpty = rows?.length === 0 && !query.isPlaceholderData
  return (
    <div className="flex flex-col gap-3">
      {rows && !query.isPlaceholderData && <StaleMark at={query.dataUpdatedAt} />}
      {!isFailureTold && <RefreshFailed query={query} />}
      {query.isError && !rows ? (
        <PageNotRead query={query} />
      ) : isEmpty && page === 1 ? (
        empty
      ) : isEmpty ? (
        <EmptyState
          icon={<ScrollText aria-hidden="true" />}
          title={<Trans>There is nothing on this page</Trans>}
          action={
            <Button onClick={() => setPage(1)}>
              <Trans>To the first page</Trans>
            </Button>
          }
        />
      ) : (
        children
      )}
      {showMore && (
        <Button onClick={showMore}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {!isEmpty && <Pagination page={page} pageCount={pageCount} onPage={setPage} label={label} />}
    </div>
  )
}

/** Shown in place of a page of records that this phone never read, or keeps no more, and cannot read now. */
function PageNotRead({ query }: { query: UseQueryResult<unknown> }) {
  const isDiskTroubled = useStorageTrouble()
  if (useConnection() !== 'offline') return <ReadFailed query={query} />
  return (
    <EmptyState
      icon={<CloudOff aria-hidden="true" />}
      title={<Trans>This page is not kept on this phone</Trans>}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isDiskTroubled ? (
        <Trans>It needs a connection.</Trans>
      ) : (
        <Trans>It needs a connection. After that you can read it offline, too.</Trans>
      )}
    </EmptyState>
  )
}
