import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { hasRefund, refund } from '#contract/refund.ts'
import { withCommas } from '#domain/money.ts'
import { classNames } from '#ui/base/class-names.ts'
import { FiguresHidden, useBaht } from '#ui/figures-hidden.ts'

/** It is not part of the tile's flow, so that nothing moves when it comes. */
const corner = 'tabular absolute end-2.5 top-2 font-bold text-accent-ink text-xs leading-6 max-[349px]:end-2'

/** Until the answer is there, home is not ready for a picture of it. */
const waiting = <span hidden aria-busy="true" />

/** The coins for the wheel. None are no news. */
export function CoinsNews({ coins }: { coins: number | null }) {
  const { t } = useLingui()
  const isHidden = useContext(FiguresHidden)
  if (coins === null || coins <= 0 || isHidden) return null
  return (
    <span className={corner}>
      <span aria-hidden="true">{coins > 999 ? '999+' : withCommas(coins)}</span>
      {/* A `#` would make an Intl.NumberFormat, which is slow. */}
      <span className="sr-only">{t`${plural(coins, { one: `${coins} coin`, other: `${coins} coins` })}`}</span>
    </span>
  )
}

/** The refund that can be claimed. */
export function RefundNews({ isReady }: { isReady: boolean }) {
  const baht = useBaht()
  const isHidden = useContext(FiguresHidden)
  const { data, isLoading } = useQuery({ ...query(refund.check), enabled: isReady })
  if (isLoading) return waiting
  if (!data || !hasRefund(data) || isHidden) return null
  const amount = baht(data.refundAmount)
  return (
    // An amount takes the place of the icon: beside it a narrow tile has no room.
    <span
      className={classNames(
        'tabular absolute inset-x-2.5 top-2 whitespace-nowrap bg-inherit font-bold text-accent-ink leading-6 max-[349px]:inset-x-2',
        amount.length > 7 ? 'text-xs tracking-tight' : 'text-sm',
      )}
    >
      {amount}
    </span>
  )
}

/** Whether a bonus is being played. */
export function BonusNews({ isReady }: { isReady: boolean }) {
  const { data, isLoading } = useQuery({ ...query(bonus.checkActive), enabled: isReady })
  if (isLoading) return waiting
  if (!data?.status) return null
  return (
    <span className={corner}>
      <Trans>Active</Trans>
    </span>
  )
}
