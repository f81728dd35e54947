import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { invite } from '#contract/invite.ts'
import { hasRefund, refund } from '#contract/refund.ts'
import { bonusProgress } from '#money/bonus-progress.ts'
import { classNames } from '#ui/base/class-names.ts'
import { FiguresHidden, useBaht } from '#ui/figures-hidden.ts'
import { corner } from './CoinsNews.tsx'

/** Read ahead: the dialogs of both tiles go on at once where there are no banners. */
export function ReadBanners({ isReady }: { isReady: boolean }) {
  useQuery({ ...query(invite.banners), enabled: isReady })
  useQuery({ ...query(refund.banners), enabled: isReady })
  return null
}

/** The refund that can be claimed. */
export function RefundNews({ isReady }: { isReady: boolean }) {
  const baht = useBaht()
  const isHidden = useContext(FiguresHidden)
  const { data } = useQuery({ ...query(refund.check), enabled: isReady })
  if (!data || !hasRefund(data) || isHidden) return null
  const amount = baht(data.refundAmount)
  return (
    // An amount takes the place of the icon: beside it a narrow tile has no room.
    <span
      data-only-now=""
      className={classNames(
        'tabular absolute inset-x-2.5 top-2 whitespace-nowrap bg-inherit font-bold text-accent-ink leading-6 max-tight:text-[5vw]',
        amount.length > 7 ? 'text-xs tracking-tight' : 'text-sm',
        // A million leaves room only for a narrower edge.
        amount.length > 11 && '-mx-2 text-center',
      )}
    >
      {amount}
    </span>
  )
}

/** Whether a bonus is being played, and how far it is where the backend tells. */
export function BonusNews({ isReady }: { isReady: boolean }) {
  const { data } = useQuery({ ...query(bonus.checkActive), enabled: isReady })
  if (!data?.status) return null
  const percent = bonusProgress(data)?.percent
  return (
    <span className={corner} data-only-now="">
      <span className={percent === undefined ? undefined : 'sr-only'}>
        <Trans>Active</Trans>
      </span>
      {percent !== undefined && ` ${percent}%`}
    </span>
  )
}
