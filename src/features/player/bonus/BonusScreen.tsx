import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useTitle } from '#ui/base/use-title.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActiveBonusCard } from './ActiveBonusCard.tsx'
import { BonusGrid } from './BonusGrid.tsx'
import { PromotionForm } from './PromotionForm.tsx'

/** The active bonus, or the way to a promotion; and all the bonuses there are (specification section 2, "Bonus"). */
export function BonusScreen() {
  const { t } = useLingui()
  const errorText = useErrorText()
  useTitle(t`Bonus`)
  const active = useQuery(query(bonus.checkActive))
  return (
    <div className="page flex flex-col gap-4 py-4">
      <h1 className="font-bold text-2xl">
        <Trans>Bonus</Trans>
      </h1>
      {active.data ? (
        active.data.status ? (
          <ActiveBonusCard type={active.data.type} updatedAt={active.dataUpdatedAt} />
        ) : (
          <PromotionForm />
        )
      ) : active.isPending ? (
        <Skeleton className="h-36 w-full rounded-card" />
      ) : (
        <ErrorState busy={active.isFetching} onRetry={() => void active.refetch()}>
          {errorText(active.error)}
        </ErrorState>
      )}
      <BonusGrid />
    </div>
  )
}
