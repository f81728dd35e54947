import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { invite } from '#contract/invite.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { pageCount } from '#domain/page-count.ts'
import { errorText } from '#i18n/error-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'

/** Specification section 9. */
const PAGE_SIZE = 10

/** The friends who came by the player's link, and what each brought. */
export function InviteTable() {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...query(invite.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.invites
  return (
    <>
      {list.data && !list.isPlaceholderData && <StaleMark at={list.dataUpdatedAt} className="mb-1" />}
      <PagedTable
        caption={t`Invited friends`}
        columns={[
          { header: <Trans>From</Trans>, cell: ({ from }) => from?.name ?? '—' },
          {
            header: <Trans>Amount</Trans>,
            cell: ({ amount }) => <Amount value={amount} className="font-semibold" />,
            isFigure: true,
          },
          {
            header: <Trans>Time</Trans>,
            cell: ({ createdAt }) => (
              <span className="tabular text-ink-muted text-xs">{formatDateTime(createdAt)}</span>
            ),
            isFigure: true,
          },
        ]}
        rows={rows}
        rowKey={({ _id }, index) => _id ?? String(index)}
        isChanging={list.isPlaceholderData}
        empty={
          <EmptyState icon={<Users aria-hidden="true" />} title={<Trans>No friends yet</Trans>}>
            <Trans>Friends who register with your link are shown here.</Trans>
          </EmptyState>
        }
        failure={
          list.isError && (
            <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()}>
              {errorText(list.error, i18n)}
            </ErrorState>
          )
        }
        page={page}
        pageCount={list.data ? pageCount(list.data.total, PAGE_SIZE, page, list.data.invites.length) : 1}
        onPage={setPage}
      />
    </>
  )
}
