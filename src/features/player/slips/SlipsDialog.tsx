import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ReceiptText, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { type Slip, statement } from '#contract/statement.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { pageCount } from '#domain/page-count.ts'
import { PageNotRead } from '#loading/PageNotRead.tsx'
import { useConnection } from '#offline/connection.ts'
import { slipReasonText } from '#slips/slip-reason-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { RefreshFailed } from '#ui/RefreshFailed.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { SlipImageLink } from './SlipImageLink.tsx'

/** Specification section 9. */
const PAGE_SIZE = 10

const STATES = { SUCCESS: 'success', FAILED: 'failed', PENDING: 'progress' } as const

/** What became of the slips that the player uploaded (specification section 2, Statement). */
export function SlipsDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const connection = useConnection()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...query(statement.slips, { page, limit: PAGE_SIZE }),
    // Who opens it wants to know what a slip's status is by now.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const refresh = () => void list.refetch()

  return (
    <Dialog
      title={<Trans>Slip upload status</Trans>}
      onClose={onClose}
      footer={
        <Button
          variant="ghost"
          icon={<RotateCw aria-hidden="true" />}
          busy={list.isFetching}
          onClick={refresh}
        >
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      {list.data && !list.isPlaceholderData && <StaleMark at={list.dataUpdatedAt} className="mb-2" />}
      {list.isError && list.data && connection === 'online' && (
        <RefreshFailed busy={list.isFetching} onRetry={refresh} className="mb-2" />
      )}
      <PagedTable<Slip>
        caption={t`Uploaded slips`}
        columns={[
          {
            header: <Trans>Time</Trans>,
            cell: ({ createdAt }) => (
              <span className="tabular inline-block wrap-break-word text-xs">
                {formatDateTime(createdAt)}
              </span>
            ),
          },
          {
            header: <Trans>Amount</Trans>,
            // A slip that has not been read yet has the amount 0: nothing is known of it (section 2).
            cell: ({ amount }) => <Amount value={amount === 0n ? null : amount} className="font-semibold" />,
            isFigure: true,
          },
          {
            header: <Trans>Status</Trans>,
            cell: ({ status }) => (
              <StatusBadge status={STATES[status]} className="whitespace-nowrap">
                {status === 'PENDING' ? <Trans>Processing</Trans> : undefined}
              </StatusBadge>
            ),
          },
          {
            header: <Trans>View</Trans>,
            cell: (slip) => <SlipImageLink slip={slip} />,
            isFigure: true,
          },
        ]}
        rows={list.data?.slips}
        rowKey={({ _id }, index) => _id ?? `${page} ${index}`}
        detail={({ status, note }) =>
          status === 'FAILED' && <p className="text-negative text-sm">{slipReasonText(note, i18n)}</p>
        }
        isChanging={list.isPlaceholderData}
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={<Trans>No slips yet</Trans>}>
            <Trans>Slips that you upload after a deposit are shown here.</Trans>
          </EmptyState>
        }
        failure={list.isError && <PageNotRead error={list.error} busy={list.isFetching} onRetry={refresh} />}
        page={page}
        pageCount={list.data ? pageCount(list.data.total, PAGE_SIZE, page, list.data.slips.length) : page}
        onPage={setPage}
      />
    </Dialog>
  )
}
