import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { useLater } from '#loading/use-later.ts'
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
import { InstallOffer } from './InstallOffer.ts'
import { useRefreshBalances } from './use-refresh-balances.ts'

const loadAgreement = () => import('./AgreementPrompt.ts')
const loadFirstSteps = () => import('./FirstSteps.tsx')
const loadSlips = () => import('#slips/SlipNotices.tsx')
const loadUnderWay = () => import('#money/under-way/UnderWayNotices.tsx')
const loadCredited = () => import('./CreditNotices.tsx')
const loadBreak = () => import('#limits/BreakNotice.tsx').then(({ loadBreakNotice }) => loadBreakNotice())
const loadBackFromGame = () => import('./BackFromGame.tsx')

export function HomeScreen() {
  const { t } = useLingui()
  useTitle(t`Home`)
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
      <Agreement />
      <InstallOffer updatedAt={dataUpdatedAt} />
      <div className={classNames(deskColumn, stickyColumn, 'gap-2')} data-picture="">
        <BalanceCard
          overview={data}
          isLoading={isPending}
          updatedAt={data ? dataUpdatedAt : storedKeys.lastSync.read()}
          // Offline, the notice under the top bar says it already.
          hasFailed={isError && connection === 'online'}
          isRefreshing={isReading}
          onRefresh={refresh}
        />
        <Break />
        <Credited balance={data?.wallet.amount ?? null} />
        <Slips />
        <UnderWay />
        {data && <Returned slots={data.slots} updatedAt={dataUpdatedAt} isReading={isReading} />}
        <HomeWidgets
          coins={data?.profile?.coin ?? null}
          isReady={data !== undefined}
          isRefreshing={isRefreshing}
          onRefresh={refresh}
        />
        <HomeNotices bankAccount={data?.bankAccount ?? null} />
        {data && <NewPlayer overview={data} />}
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

function Agreement() {
  const [shownTick] = useState(() => performance.now())
  const code = useLater(loadAgreement)
  return code && <code.AgreementPrompt shownTick={shownTick} />
}

function NewPlayer(props: ComponentProps<typeof import('./FirstSteps.tsx').FirstSteps>) {
  const code = useLater(loadFirstSteps)
  return code && <code.FirstSteps {...props} />
}

function Returned(props: ComponentProps<typeof import('./BackFromGame.tsx').BackFromGame>) {
  const code = useLater(loadBackFromGame)
  return code && <code.BackFromGame {...props} />
}

function Break() {
  const code = useLater(loadBreak)
  return code && <code.BreakNotice />
}

function Slips() {
  const code = useLater(loadSlips)
  return code && <code.SlipNotices />
}

function UnderWay() {
  const code = useLater(loadUnderWay)
  return code && <code.UnderWayNotices />
}

function Credited(props: ComponentProps<typeof import('./CreditNotices.tsx').CreditNotices>) {
  const code = useLater(loadCredited)
  return code && <code.CreditNotices {...props} />
}
