import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Overview } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Amount } from '#ui/Amount.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { areGamesEmpty, holdingsOf } from './balance-rules.ts'

interface InGamesProps {
  overview: Overview | undefined
  isLoading: boolean
}

/** What lies in games, and the sum with the wallet. A tap shows it account by account. */
export function InGames({ overview, isLoading }: InGamesProps) {
  const dialogs = useDialogs()
  if (!overview)
    return <div className="flex-1">{isLoading && <Skeleton className="h-5 w-36 bg-on-hero/15" />}</div>
  const { inGames, total } = holdingsOf(overview)
  return (
    <button
      type="button"
      data-tap="accounts"
      onClick={() => dialogs.open('accounts')}
      className="-ms-2 flex min-h-11 min-w-0 flex-1 items-center max-tight:basis-full gap-1 rounded-control ps-2 text-start text-hero-muted text-xs hover:bg-on-hero/10"
    >
      <span className="min-w-0">
        {areGamesEmpty(overview) ? (
          <Trans>No money in games</Trans>
        ) : (
          <>
            <span className="block">
              <Trans>
                In games <Amount value={inGames} currency className="font-semibold text-on-hero" />
              </Trans>
            </span>
            <span className="block">
              <Trans>
                In all <Amount value={total} currency className="font-semibold text-on-hero" />
              </Trans>
            </span>
          </>
        )}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </button>
  )
}
