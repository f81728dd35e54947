import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText, ScrollText } from 'lucide-react'
import { query } from '#api/query.ts'
import { statement } from '#contract/statement.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { pageCount } from '#domain/page-count.ts'
import { PageNotRead } from '#loading/PageNotRead.tsx'
import { useConnection } from '#offline/connection.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { Pagination } from '#ui/Pagination.tsx'
import { RefreshFailed } from '#ui/RefreshFailed.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { StatementList } from './StatementList.tsx'
import { usePage } from './use-page.ts'

/** Specification section 9. */
const PAGE_SIZE = 10

/** What has happened to the player's money, newest first, ten entries a page. */
export function StatementScreen() {
  const { t } = useLingui()
  useTitle(t`Statement`)
  const dialogs = useDialogs()
  const connection = useConnection()
  const [page, setPage] = usePage()
  const list = useQuery({
    ...query(statement.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const entries = list.data?.statements
  const isEmpty = entries?.length === 0 && !list.isPlaceholderData
  // Where the page itself could not be had, those before it can still be gone back to.
  const pages = list.data ? pageCount(list.data.total, PAGE_SIZE, page, list.data.statements.length) : page
  const retry = () => void list.refetch()

  return (
    <div className="page flex flex-col gap-4 py-4">
      <header className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="font-bold text-xl">
            <Trans>Statement</Trans>
          </h1>
          {list.data && !list.isPlaceholderData && <StaleMark at={list.dataUpdatedAt} />}
        </div>
        <Button
          size="sm"
          className="shrink-0"
          icon={<ReceiptText aria-hidden="true" />}
          onClick={() => dialogs.open('slips')}
        >
          <Trans>Upload status</Trans>
        </Button>
      </header>

      {list.isError && entries && connection === 'online' && (
        <RefreshFailed busy={list.isFetching} onRetry={retry} />
      )}
      {list.isError && !entries ? (
        <PageNotRead error={list.error} busy={list.isFetching} onRetry={retry} />
      ) : isEmpty && page === 1 ? (
        <EmptyState icon={<ScrollText aria-hidden="true" />} title={<Trans>Nothing has happened yet</Trans>}>
          <Trans>Deposits, withdrawals, transfers and bonuses are shown here.</Trans>
        </EmptyState>
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
        <StatementList entries={entries} isChanging={list.isPlaceholderData} />
      )}

      {!isEmpty && (
        <Pagination page={page} pageCount={pages} onPage={setPage} label={t`Pages of the statement`} />
      )}
    </div>
  )
}
