import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { idleComponent } from '#loading/idle-component.tsx'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { useConnection } from '#offline/connection.ts'
import { currentSession, isRemembered } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useTitle } from '#ui/base/use-title.ts'
import { deskColumn, deskColumns, stickyColumn } from '#ui/desk-columns.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { GameCarousels } from './GameCarousels.tsx'
import { HomeNotices } from './HomeNotices.tsx'
import { HomeWidgets } from './HomeWidgets.tsx'
import { useRefreshBalances } from './use-refresh-balances.ts'

const AgreementPrompt = idleComponent(() =>
  import('./AgreementPrompt.ts').then((code) => code.AgreementPrompt),
)
const FirstSteps = idleComponent(() => import('./FirstSteps.tsx').then((code) => code.FirstSteps))
const InstallOffer = idleComponent(() => import('./InstallOffer.ts').then((code) => code.InstallOffer))
const SlipNotices = idleComponent(() => import('#slips/SlipNotices.tsx').then((code) => code.SlipNotices))
const UnderWayNotices = idleComponent(() =>
  import('#money/under-way/UnderWayNotices.tsx').then((code) => code.UnderWayNotices),
)
const CreditNotices = idleComponent(() => import('./CreditNotices.tsx').then((code) => code.CreditNotices))
const BreakNotice = idleComponent(() =>
  import('#limits/BreakNotice.tsx').then(async (code) => (await code.loadBreakNotice()).BreakNotice),
)
const BackFromGame = idleComponent(() => import('./BackFromGame.tsx').then((code) => code.BackFromGame))

export function HomeScreen() {
  const { t } = useLingui()
  useTitle(t`Home`)
  const [shownTick] = useState(() => performance.now())
  const connection = useConnection()
  // Home always reads the wallet again, even where its data is fresh.
  const overview = useQuery({ ...query(wallet.overview), staleTime: 0 })
  const { refresh, isRefreshing } = useRefreshBalances()

  const { data, dataUpdatedAt, isPending, isError } = overview
  const hasNothing = isError && !data
  const isReading = isRefreshing || overview.isFetching
  const errorText = useErrorText()
  const hasUnreadGames = data && !data.hasAllSlots && data.slots.length === 0
  useEffect(() => {
    if (dataUpdatedAt > 0 && isRemembered()) storedKeys.lastSync.write(dataUpdatedAt)
  }, [dataUpdatedAt])

  return (
    <div
      className={classNames('page flex flex-col gap-2 pt-2 pb-4', deskColumns)}
      // Whose figures these are, for the picture that the next start begins with.
      data-picture={data && currentSession()?.id}
    >
      <AgreementPrompt shownTick={shownTick} />
      <InstallOffer updatedAt={dataUpdatedAt} />
      <div className={classNames(deskColumn, stickyColumn, 'gap-2')} data-picture="">
        <BalanceCard
          overview={data}
          isLoading={isPending}
          updatedAt={data ? dataUpdatedAt : storedKeys.lastSync.read()}
          // Offline, the notice above the menu says it already.
          hasFailed={isError && connection === 'online'}
          isRefreshing={isReading}
          onRefresh={refresh}
        />
        <HomeWidgets
          coins={data?.profile?.coin ?? null}
          isReady={data !== undefined}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        />
        {/* They come late on a slow phone, and by themselves: below the tiles they push none from under a finger. */}
        <BreakNotice />
        <CreditNotices balance={data?.wallet.amount ?? null} readAt={dataUpdatedAt} />
        <SlipNotices />
        <UnderWayNotices />
        {data && <BackFromGame slots={data.slots} updatedAt={dataUpdatedAt} />}
        <HomeNotices bankAccount={data?.bankAccount ?? null} />
        {data && <FirstSteps overview={data} />}
      </div>
      <div className={classNames(deskColumn, 'gap-2')} data-picture="">
        {hasNothing ? (
          <ReadFailed query={overview}>
            {connection === 'offline' && (
              <Trans>Your balance and your games are shown here once you are connected.</Trans>
            )}
          </ReadFailed>
        ) : hasUnreadGames ? (
          <ReadFailed query={overview}>{errorText(new ApiError('malformed'))}</ReadFailed>
        ) : (
          <GameCarousels slots={data?.slots} />
        )}
      </div>
    </div>
  )
}
