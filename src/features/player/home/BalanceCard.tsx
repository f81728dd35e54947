import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, Clock3, CloudOff, Eye, EyeOff, History, RefreshCw } from 'lucide-react'
import { toldAt } from '#api/server-clock.ts'
import type { Overview } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { useLater } from '#loading/use-later.ts'
import { setFiguresHidden, useFiguresHidden } from '#session/figures-choice.ts'
import { Amount } from '#ui/Amount.tsx'
import { Age } from '#ui/base/Age.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { IconButton } from '#ui/base/IconButton.tsx'
import { useClock } from '#ui/base/use-clock.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { InGames } from './InGames.tsx'
import { InviteBonus } from './InviteBonus.tsx'

interface BalanceCardProps {
  overview: Overview | undefined
  /** Whether the first data is being fetched. */
  isLoading: boolean
  updatedAt: number | null
  hasFailed: boolean
  isRefreshing: boolean
  onRefresh: () => void
}

const onHero = 'bg-on-hero/15'
/** Figures that are older look old, unless newer ones are on their way. */
const OLD_MS = 5 * MINUTE_MS

/** The player's name, balance, the money in games and the invite bonus, at the top of home. */
export function BalanceCard({
  overview,
  isLoading,
  updatedAt,
  hasFailed,
  isRefreshing,
  onRefresh,
}: BalanceCardProps) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const areHidden = useFiguresHidden()
  const isOld = useClock((now) => updatedAt !== null && now - updatedAt >= OLD_MS) && !isRefreshing
  const profile = overview?.profile
  return (
    <Card
      tone="hero"
      as="section"
      padding="none"
      className="px-3.5 pt-2 pb-2 sm:px-5"
      aria-busy={isLoading}
      aria-label={t`Your wallet`}
    >
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold leading-snug">
            {isLoading ? (
              // As high as a line.
              <Skeleton className={`h-[1.375em] w-32 ${onHero}`} />
            ) : (
              (profile?.name ?? profile?.username ?? '—')
            )}
          </h1>
          <p className="text-hero-muted text-xs">
            <Trans>Main wallet</Trans>
          </p>
        </div>
        <IconButton
          variant="onHero"
          label={t`Check balance`}
          data-tap="balance"
          busy={isRefreshing}
          onClick={onRefresh}
          className="-my-1"
        >
          <RefreshCw aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="onHero"
          label={areHidden ? t`Show figures` : t`Hide figures`}
          data-tap="figures"
          onClick={() => setFiguresHidden(!areHidden)}
          className="-my-1 -me-2.5"
        >
          {areHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
      <div className={classNames('flex min-h-12 items-center transition-opacity', isOld && 'opacity-70')}>
        {isLoading ? (
          <Skeleton className={`h-10 w-52 ${onHero}`} />
        ) : (
          <Balance value={overview?.wallet.amount} />
        )}
      </div>
      <div className="flex min-h-11 items-center gap-2 max-tight:flex-wrap">
        <InGames overview={overview} isLoading={isLoading} />
        <Button
          variant="onHero"
          size="sm"
          data-tap="transfer"
          icon={<ArrowLeftRight aria-hidden="true" />}
          onClick={() => dialogs.open('transfer')}
        >
          <Trans>Transfer</Trans>
        </Button>
      </div>
      <LastUpdate at={updatedAt} hasFailed={hasFailed} isOld={isOld} />
      <InviteBonus amount={overview?.invite.amount ?? null} />
    </Card>
  )
}

const loadCounted = () => import('./CountedAmount.tsx')

/** It changes under the player's eyes only after the first frame, and so does what makes it move. */
function Balance({ value }: { value: Satang | null | undefined }) {
  const counted = useLater(loadCounted)
  return counted ? <counted.CountedAmount value={value} /> : <Amount value={value} currency size="hero" />
}

interface LastUpdateProps {
  /** The time of the last answer of the wallet in epoch ms, or null. */
  at: number | null
  /** The last refresh failed. */
  hasFailed: boolean
  isOld: boolean
}

function LastUpdate({ at, hasFailed, isOld }: LastUpdateProps) {
  const { t } = useLingui()
  const Sign = isOld ? History : Clock3
  // The rows below have the server's time. What the two clocks differ by less would move the seconds for nothing.
  const time = useClock(() => {
    const told = toldAt(at ?? 0)
    return formatDateTime(at === null || Math.abs(told - at) < MINUTE_MS ? at : told)
  })
  return (
    // On the narrowest phones the age and the time always take two lines. Otherwise the card would change its
    // height when "Just now" becomes longer.
    <p
      className={classNames(
        'flex min-h-6 flex-wrap items-center gap-x-2 text-xs max-[349px]:min-h-[2.6rem] max-[349px]:flex-col max-[349px]:items-start',
        isOld ? 'font-semibold text-hero-accent' : 'text-hero-muted',
      )}
    >
      {hasFailed && (
        <span data-only-now="" className="inline-flex items-center gap-1 font-semibold text-hero-accent">
          <CloudOff aria-hidden="true" className="size-4" />
          <Trans>Could not refresh</Trans>
        </span>
      )}
      {at !== null && (
        <>
          <span className="inline-flex items-center gap-1">
            <Sign role="img" aria-label={t`Updated`} className="size-4" />
            <span className="tabular">{time}</span>
          </span>
          <Age at={at} />
        </>
      )}
    </p>
  )
}
