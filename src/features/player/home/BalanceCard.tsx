import { Trans, useLingui } from '@lingui/react/macro'
import { Clock3, CloudOff, Eye, EyeOff, RefreshCw } from 'lucide-react'
import type { Overview } from '#contract/wallet.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { hideFigures, useFiguresHidden } from '#session/figures-choice.ts'
import { Amount } from '#ui/Amount.tsx'
import { Age } from '#ui/base/Age.tsx'
import { Card } from '#ui/base/Card.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { Logo } from '#ui/base/Logo.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { mayBeInGames, type Sums, sumsOf } from './balance-rules.ts'
import { InviteBonus } from './InviteBonus.tsx'

interface BalanceCardProps {
  overview: Overview | undefined
  /** True while the first data is being fetched. */
  isLoading: boolean
  updatedAt: number | null
  hasFailed: boolean
  isRefreshing: boolean
  onRefresh: () => void
}

const onHero = 'bg-on-hero/15'

/** The player's name, balance and invite bonus, at the top of home. */
export function BalanceCard({
  overview,
  isLoading,
  updatedAt,
  hasFailed,
  isRefreshing,
  onRefresh,
}: BalanceCardProps) {
  const { t } = useLingui()
  const areHidden = useFiguresHidden()
  const profile = overview?.profile
  return (
    <Card tone="hero" as="section" aria-busy={isLoading} aria-label={t`Your wallet`}>
      <div className="flex items-center gap-3">
        <Logo size={36} className="rounded-[0.6rem] ring-1 ring-on-hero/20" />
        <h1 className="min-w-0 flex-1 truncate font-semibold">
          {isLoading ? (
            <Skeleton className={`h-5 w-32 ${onHero}`} />
          ) : (
            (profile?.name ?? profile?.username ?? '—')
          )}
        </h1>
        <IconButton
          label={t`Check balance`}
          data-tap="balance"
          busy={isRefreshing}
          onClick={onRefresh}
          className="-my-1.5 -me-2"
        >
          <RefreshCw aria-hidden="true" />
        </IconButton>
      </div>
      <p className="mt-1.5 text-hero-muted text-sm">
        <Trans>Main wallet</Trans>
      </p>
      <div className="flex min-h-14 items-center justify-between">
        {isLoading ? (
          <Skeleton className={`h-10 w-52 ${onHero}`} />
        ) : (
          <Amount value={overview?.wallet.amount} currency size="hero" />
        )}
        <IconButton
          label={areHidden ? t`Show figures` : t`Hide figures`}
          data-tap="figures"
          onClick={() => hideFigures(!areHidden)}
          className="-me-2"
        >
          {areHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </div>
      {overview && <InGames {...sumsOf(overview.wallet.amount, overview.slots)} />}
      <LastUpdate at={updatedAt} hasFailed={hasFailed} />
      <InviteBonus amount={overview?.invite.amount ?? null} isLoading={isLoading} />
    </Card>
  )
}

/** Money in games is the player's, too. Without any the line says nothing new. */
function InGames(sums: Sums) {
  if (!mayBeInGames(sums)) return null
  const { inGames, total } = sums
  return (
    <p className="-mt-1 text-hero-muted text-sm">
      <Trans>
        In games <Amount value={inGames} currency /> · in all <Amount value={total} currency />
      </Trans>
    </p>
  )
}

interface LastUpdateProps {
  /** The time of the last answer of the wallet in epoch ms, or null. */
  at: number | null
  /** The last refresh failed. */
  hasFailed: boolean
}

function LastUpdate({ at, hasFailed }: LastUpdateProps) {
  const { t } = useLingui()
  return (
    // On the narrowest phones the age and the time always take two lines. Otherwise the card would change its
    // height when "Just now" becomes longer.
    <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-hero-muted text-xs max-[349px]:flex-col max-[349px]:items-start">
      {hasFailed && (
        <span className="inline-flex items-center gap-1 font-semibold text-hero-accent">
          <CloudOff aria-hidden="true" className="size-4" />
          <Trans>Could not refresh</Trans>
        </span>
      )}
      {at !== null && (
        <>
          <span className="inline-flex items-center gap-1">
            <Clock3 role="img" aria-label={t`Updated`} className="size-4" />
            <span className="tabular">{formatDateTime(at)}</span>
          </span>
          <Age at={at} />
        </>
      )}
    </p>
  )
}
