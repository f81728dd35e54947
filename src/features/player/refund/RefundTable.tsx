import { Trans, useLingui } from '@lingui/react/macro'
import { HandCoins } from 'lucide-react'
import { query } from '#api/query.ts'
import { refund } from '#contract/refund.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { PagedTable } from '#loading/PagedTable.tsx'
import { usePagedList } from '#loading/use-paged-list.ts'
import { Amount } from '#ui/Amount.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'

export function RefundTable({ isFailureTold }: { isFailureTold: boolean }) {
  const { t } = useLingui()
  const list = usePagedList(
    (page) => query(refund.list, page),
    ({ refunds }) => refunds,
  )
  return (
    <PagedTable
      list={list}
      isFailureTold={isFailureTold}
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
      empty={
        <EmptyState icon={<HandCoins aria-hidden="true" />} title={<Trans>No refunds received yet</Trans>} />
      }
    />
  )
}
