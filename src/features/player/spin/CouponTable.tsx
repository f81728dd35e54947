import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/spinwheel.ts'
import { pageCount } from '#domain/page-count.ts'
import { errorText } from '#i18n/error-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PagedTable } from '#ui/PagedTable.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { couponName } from './coupon-name.ts'
import { useClaim } from './use-claim.tsx'

/** Specification section 9. */
const PAGE_SIZE = 3

/** The prizes that wait to be claimed. */
export function CouponTable({ coupons }: { coupons: UseQueryResult<Coupon[]> }) {
  const { t, i18n } = useLingui()
  const [turnedTo, setTurnedTo] = useState(1)
  const claim = useClaim()
  const all = coupons.data
  const pages = pageCount(all?.length ?? 0, PAGE_SIZE, 1, 0)
  // The last coupon of the last page may have been claimed.
  const page = Math.min(turnedTo, pages)
  return (
    <>
      {all && all.length > 0 && <StaleMark at={coupons.dataUpdatedAt} className="mb-1" />}
      <PagedTable
        caption={t`Coupons`}
        columns={[
          {
            header: <Trans>Prize</Trans>,
            cell: (coupon) => (
              <span className="inline-block pt-2 font-semibold">{couponName(coupon) ?? '—'}</span>
            ),
          },
          {
            // Of baht, or of coins.
            header: <Trans context="coupon">Amount</Trans>,
            // A thing that is handed over has no amount.
            cell: ({ amount }) => (
              <Amount value={amount === 0n ? null : amount} className="inline-block pt-2" />
            ),
            isFigure: true,
          },
          {
            header: (
              <span className="sr-only">
                <Trans>Claim</Trans>
              </span>
            ),
            cell: (coupon) => (
              <Button size="sm" busy={claim.claiming === coupon._id} onClick={() => void claim.run(coupon)}>
                <Trans>Claim</Trans>
              </Button>
            ),
            isFigure: true,
          },
        ]}
        rows={all?.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={<TicketPercent aria-hidden="true" />} title={<Trans>No coupons yet</Trans>}>
            <Trans>What you win with the wheel is kept here until you claim it.</Trans>
          </EmptyState>
        }
        failure={
          coupons.isError && (
            <ErrorState busy={coupons.isFetching} onRetry={() => void coupons.refetch()}>
              {errorText(coupons.error, i18n)}
            </ErrorState>
          )
        }
        page={page}
        pageCount={pages}
        onPage={setTurnedTo}
      />
    </>
  )
}
