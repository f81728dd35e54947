import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  BadgePercent,
  HandCoins,
  LoaderPinwheel,
  RefreshCw,
  UserRoundPlus,
} from 'lucide-react'
import { useContext } from 'react'
import { query } from '#api/query.ts'
import { invite } from '#contract/invite.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/base/Button.tsx'
import { FiguresHidden, useCount } from '#ui/figures-hidden.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { WidgetFace, widgetClass } from './WidgetFace.tsx'

interface HomeWidgetsProps {
  /** Coins for the spin wheel, or null where the number is unknown. */
  coins: number | null
  /** The wallet is loaded. Calls that nothing on the screen needs yet may start now. */
  isReady: boolean
  isRefreshing: boolean
  onRefresh: () => void
}

/** The tiles of the most frequent actions. */
export function HomeWidgets({ coins, isReady, isRefreshing, onRefresh }: HomeWidgetsProps) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const count = useCount()
  const areFiguresHidden = useContext(FiguresHidden)
  const spin = useQuery(query(spinwheel.active))
  // Read ahead: their dialogs go on at once where there are no banners.
  useQuery({ ...query(invite.banners), enabled: isReady })
  useQuery({ ...query(refund.banners), enabled: isReady })

  return (
    <div className="grid grid-cols-3 gap-2">
      <button
        type="button"
        data-tap="deposit"
        className={widgetClass(true)}
        onClick={() => dialogs.open('deposit')}
      >
        <WidgetFace isGold icon={<ArrowDownToLine />} label={<Trans>Deposit</Trans>} />
      </button>
      <button
        type="button"
        data-tap="withdraw"
        className={widgetClass()}
        onClick={() => dialogs.open('withdraw')}
      >
        <WidgetFace icon={<ArrowUpFromLine />} label={<Trans>Withdraw</Trans>} />
      </button>
      {spin.isPending ? (
        <Skeleton className="min-h-20 rounded-card" />
      ) : spin.data ? (
        <button type="button" data-tap="spin" className={widgetClass()} onClick={() => dialogs.open('spin')}>
          <WidgetFace
            icon={<LoaderPinwheel />}
            label={<Trans>Spin wheel</Trans>}
            badge={
              <>
                <span aria-hidden="true">{count(coins)}</span>
                {coins !== null && !areFiguresHidden && (
                  // A `#` would make an Intl.NumberFormat, which is slow.
                  <span className="sr-only">
                    {t`${plural(coins, { one: `${coins} coin`, other: `${coins} coins` })}`}
                  </span>
                )}
              </>
            }
          />
        </button>
      ) : (
        <button
          type="button"
          data-tap="refresh"
          className={widgetClass()}
          onClick={isRefreshing ? undefined : onRefresh}
        >
          <WidgetFace icon={<RefreshCw />} label={<Trans>Refresh all</Trans>} busy={isRefreshing} />
        </button>
      )}
      <button
        type="button"
        data-tap="invite-banners"
        className={widgetClass()}
        onClick={() => dialogs.open('invite-banners')}
      >
        <WidgetFace icon={<UserRoundPlus />} label={<Trans>Invite</Trans>} />
      </button>
      <Link to="/user/bonus" className={widgetClass()}>
        <WidgetFace icon={<BadgePercent />} label={<Trans>Bonus conditions</Trans>} />
      </Link>
      <button
        type="button"
        data-tap="refund-banners"
        className={widgetClass()}
        onClick={() => dialogs.open('refund-banners')}
      >
        <WidgetFace icon={<HandCoins />} label={<Trans>Refund</Trans>} />
      </button>
      <Button
        variant="raised"
        full
        data-tap="transfer"
        className="col-span-3"
        icon={<ArrowLeftRight aria-hidden="true" />}
        onClick={() => dialogs.open('transfer')}
      >
        <Trans>Transfer</Trans>
      </Button>
    </div>
  )
}
