import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Gift,
  HandCoins,
  LoaderPinwheel,
  RefreshCw,
  UserRoundPlus,
} from 'lucide-react'
import { query } from '#api/query.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useLater } from '#loading/use-later.ts'
import { CoinsNews } from './CoinsNews.tsx'
import { WidgetFace, widgetClass } from './WidgetFace.tsx'

const loadNews = () => import('./TileNews.tsx')

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
  const dialogs = useDialogs()
  const news = useLater(loadNews)
  const spin = useQuery(query(spinwheel.active))

  return (
    <div className="grid grid-cols-3 gap-2 max-tight:grid-cols-2">
      {news && <news.ReadBanners isReady={isReady} />}
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
        <span aria-hidden="true" className="shimmer min-h-16 rounded-card" />
      ) : spin.data ? (
        <button type="button" data-tap="spin" className={widgetClass()} onClick={() => dialogs.open('spin')}>
          <WidgetFace
            icon={<LoaderPinwheel />}
            label={<Trans>Spin wheel</Trans>}
            news={<CoinsNews coins={coins} />}
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
        <WidgetFace
          icon={<Gift />}
          label={<Trans>Bonus</Trans>}
          news={news && <news.BonusNews isReady={isReady} />}
        />
      </Link>
      <button
        type="button"
        data-tap="refund-banners"
        className={widgetClass()}
        onClick={() => dialogs.open('refund-banners')}
      >
        <WidgetFace
          icon={<HandCoins />}
          label={<Trans>Refund</Trans>}
          news={news && <news.RefundNews isReady={isReady} />}
        />
      </button>
    </div>
  )
}
