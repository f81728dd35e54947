import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, RotateCw } from 'lucide-react'
import { query } from '#api/query.ts'
import { statement } from '#contract/statement.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { PagedTable } from '#loading/PagedTable.tsx'
import { usePagedList } from '#loading/use-paged-list.ts'
import { slipReasonText } from '#slips/slip-reason-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { SlipImageLink } from './SlipImageLink.tsx'

const STATES = { SUCCESS: 'success', FAILED: 'failed', PENDING: 'progress' } as const

/** Lists the slips that the player uploaded, with their status (docs/product-rules.md#slip). */
export function SlipsDialog({ onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const list = usePagedList(
    (page) => query(statement.slips, page),
    ({ slips }) => slips,
  )

  return (
    <Dialog
      title={<Trans>Slip upload status</Trans>}
      onClose={onClose}
      footer={
        <Button
          variant="ghost"
          icon={<RotateCw aria-hidden="true" />}
          busy={list.query.isFetching}
          onClick={() => void list.query.refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
      }
    >
      <PagedTable
        list={list}
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
            // The server sends the amount 0 until it has read the slip.
            cell: ({ amount }) => <Amount value={amount || null} className="font-semibold" />,
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
        detail={({ status, note }) =>
          status === 'FAILED' && <p className="text-negative text-sm">{slipReasonText(note, i18n)}</p>
        }
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={<Trans>No slips yet</Trans>}>
            <Trans>Slips that you upload after a deposit are shown here.</Trans>
          </EmptyState>
        }
      />
    </Dialog>
  )
}
