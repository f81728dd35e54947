import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, Search } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { PagedList } from '#loading/PagedList.tsx'
import { usePagedList } from '#loading/use-paged-list.ts'
import { usePlayerForm } from '#session/use-player-form.ts'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { deskColumn, deskColumns, stickyColumn } from '#ui/desk-columns.ts'
import {
  CLOSED_FILTER,
  type FilterForm,
  isFiltering,
  NO_FILTER,
  type StatementFilter,
} from './filter-rules.ts'
import { MoneyPicture } from './MoneyPicture.tsx'
import { StatementFilters } from './StatementFilters.tsx'
import { StatementList } from './StatementList.tsx'
import { StatementMatches } from './StatementMatches.tsx'
import { statementPage, useKeptPage, useKeptStatement } from './use-kept-statement.ts'
import { usePage } from './use-page.ts'
import { useReadAhead } from './use-read-ahead.ts'

export function StatementScreen() {
  const { t } = useLingui()
  useTitle(t`Statement`)
  const dialogs = useDialogs()
  const [page, setPage] = usePage()
  const [form, setForm] = usePlayerForm<FilterForm>('statement-filter', null, CLOSED_FILTER)
  const filter = form.isOpen === null ? null : form
  // The field must not wait for the list.
  const shownFilter = useDeferredValue(form)
  const kept = useKeptStatement()
  // The pages of what a search has found are not those of the server.
  const listPage = filter && isFiltering(filter) ? 1 : page
  const list = usePagedList(statementPage, ({ statements }) => statements, [listPage, setPage])
  useKeptPage(listPage, kept)
  const { isSuccess, isFetching, isPlaceholderData } = list.query
  useReadAhead(isSuccess && !isFetching && !isPlaceholderData)
  const isEmpty = kept.history.top?.key === null || (list.rows?.length === 0 && listPage === 1)

  function change(next: StatementFilter | null): void {
    setForm(next ? { ...next, isOpen: 'yes' } : CLOSED_FILTER)
    if (page !== 1) setPage(1)
  }

  return (
    <div className={classNames('page flex flex-col gap-3 py-4', deskColumns)}>
      <div className={classNames(deskColumn, stickyColumn, 'gap-3')}>
        <PageTitle
          aside={
            <div className="-ms-2 flex items-center">
              <IconButton
                label={t`Search and filter`}
                aria-expanded={filter !== null}
                onClick={() => change(filter === null ? NO_FILTER : null)}
                // It keeps its place, so that the title does not move when the list is found to be empty.
                className={classNames(isEmpty && 'invisible')}
              >
                <Search aria-hidden="true" />
              </IconButton>
              <Button size="sm" onClick={() => dialogs.open('slips')}>
                <Trans>Upload status</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Statement</Trans>
        </PageTitle>
        {filter ? (
          <StatementFilters filter={filter} onChange={change} />
        ) : (
          !isEmpty && <MoneyPicture kept={kept} />
        )}
      </div>
      {/* An empty list stands where the pictures were while it was read: it is no list that moves there. */}
      <div key={String(isEmpty)} className={classNames(deskColumn, 'gap-3')}>
        {isFiltering(shownFilter) && kept.history.top !== null ? (
          <StatementMatches
            kept={kept}
            filter={shownFilter}
            page={page}
            onPage={setPage}
            onClear={() => change(null)}
          />
        ) : (
          <PagedList
            list={list}
            label={t`Pages of the statement`}
            empty={
              <EmptyState
                icon={<ReceiptText aria-hidden="true" />}
                title={<Trans>Nothing has happened yet</Trans>}
              >
                <Trans>Deposits, withdrawals, transfers and bonuses are shown here.</Trans>
              </EmptyState>
            }
          >
            <StatementList entries={list.rows} isChanging={list.query.isPlaceholderData} kept={kept} />
          </PagedList>
        )}
      </div>
    </div>
  )
}
