import { Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText, RotateCw } from 'lucide-react'
import { query } from '#api/query.ts'
import { statement } from '#contract/statement.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { PagedList } from '#loading/PagedList.tsx'
import { rowKeys } from '#loading/row-keys.ts'
import { usePagedList } from '#loading/use-paged-list.ts'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SlipCard } from './SlipCard.tsx'

/** Lists the slips that the player uploaded, with their status (docs/product-rules.md#slip). */
export function SlipsDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  const list = usePagedList(
    (page) => query(statement.slips, page),
    ({ slips }) => slips,
  )
  const keys = rowKeys(list.rows?.map(({ _id }) => _id) ?? [], list.page)

  return (
    <Dialog
      title={<Trans>Slip upload status</Trans>}
      isTall
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
      <PagedList
        list={list}
        label={t`Uploaded slips`}
        empty={
          <EmptyState icon={<ReceiptText aria-hidden="true" />} title={<Trans>No slips yet</Trans>}>
            <Trans>Slips that you upload after a deposit are shown here.</Trans>
          </EmptyState>
        }
      >
        {list.rows ? (
          <ul
            aria-label={t`Uploaded slips`}
            className={classNames('divide-y divide-line', list.query.isPlaceholderData && 'opacity-50')}
          >
            {list.rows.map((slip, index) => (
              <SlipCard key={keys[index]} slip={slip} />
            ))}
          </ul>
        ) : (
          <SlipSkeletons />
        )}
      </PagedList>
    </Dialog>
  )
}

/** As high as the cards that come. */
function SlipSkeletons() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="flex gap-3 py-4 first:pt-1">
          <Skeleton className="h-18 w-14" />
          <div className="flex-1">
            <Skeleton className="h-6 w-3/4" />
            <Skeleton className="mt-2 h-10 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
