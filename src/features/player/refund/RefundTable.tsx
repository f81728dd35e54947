import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { refund } from '#contract/refund.ts'
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

/** The refunds that the player has had. */
export function RefundTable() {
  const { t, i18n } = useLingui()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...query(refund.list, { page, limit: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {list.data && !list.isPlaceholderData && <StaleMark at={list.dataUpdatedAt} className="mb-1" />}
      <PagedTable
        caption={t`Refunds received`}
        columns={[
          {
            header: <Trans>Time</Trans>,
            cell: ({ createdAt }) => (
              <span className="tabular text-ink-muted">{formatDateTime(createdAt)}</span>
            ),
          },
          {
            header: <Trans>Amount</Trans>,
            cell: ({ refundAmount }) => <Amount value={refundAmount} className="font-semibold" />,
            isFigure: true,
          },
        ]}
        rows={list.data?.refunds}
        rowKey={({ _id }, index) => _id ?? String(index)}
        isChanging={list.isPlaceholderData}
        empty={
          <EmptyState
            icon={<HandCoins aria-hidden="true" />}
            title={<Trans>No refunds received yet</Trans>}
          />
        }
        failure={
          list.isError && (
            <ErrorState busy={list.isFetching} onRetry={() => void list.refetch()}>
              {errorText(list.error, i18n)}
            </ErrorState>
          )
        }
        page={page}
        pageCount={list.data ? pageCount(list.data.total, PAGE_SIZE, page, list.data.refunds.length) : 1}
        onPage={setPage}
      />
    </>
  )
}
