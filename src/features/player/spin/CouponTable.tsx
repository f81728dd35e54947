import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useState } from 'react'
import type { Coupon } from '#contract/spinwheel.ts'
import { PagedTable } from '#loading/PagedTable.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { couponName, isClaimable } from './coupon-rules.ts'
import type { Claim } from './use-claim.tsx'

/** docs/product-rules.md#spin */
const COUPONS_A_PAGE = 3

/** The coupons that the player can claim. */
export function CouponTable({ coupons, claim }: { coupons: UseQueryResult<Coupon[]>; claim: Claim }) {
  const { t } = useLingui()
  const [chosenPage, setChosenPage] = useState(1)
  const all = coupons.data
  const pages = Math.max(1, Math.ceil((all?.length ?? 0) / COUPONS_A_PAGE))
  // The last page is gone after its last coupon was claimed.
  const page = Math.min(chosenPage, pages)
  const rows = all?.slice((page - 1) * COUPONS_A_PAGE, page * COUPONS_A_PAGE)
  return (
    <PagedTable
      list={{ query: coupons, rows, showMore: null, page, pageCount: pages, setPage: setChosenPage }}
      caption={t`Coupons`}
      columns={[
        {
          header: <Trans>Prize</Trans>,
          cell: (coupon) => (
            <span className="inline-block pt-2 font-semibold">{couponName(coupon) ?? '—'}</span>
          ),
        },
        {
          // An amount of baht or of coins.
          header: <Trans context="coupon">Amount</Trans>,
          // A physical prize has no amount.
          cell: ({ amount }) => <Amount value={amount || null} className="inline-block pt-2" />,
          isFigure: true,
        },
        {
          header: (
            <span className="sr-only">
              <Trans>Claim</Trans>
            </span>
          ),
          cell: (coupon) =>
            isClaimable(coupon) && (
              <Button
                size="sm"
                busy={claim.claiming === coupon._id || claim.isBeingChecked}
                onClick={() => void claim.run(coupon)}
              >
                <Trans>Claim</Trans>
              </Button>
            ),
          isFigure: true,
        },
      ]}
      empty={
        <EmptyState icon={<TicketPercent aria-hidden="true" />} title={<Trans>No coupons yet</Trans>}>
          <Trans>Coupons that you win with the wheel are shown here.</Trans>
        </EmptyState>
      }
    />
  )
}
