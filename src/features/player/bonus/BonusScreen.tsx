import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { Loaded } from '#loading/Loaded.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActiveBonusCard } from './ActiveBonusCard.tsx'
import { BonusGrid } from './BonusGrid.tsx'
import { PromotionForm } from './PromotionForm.tsx'

/**
 * Shows the active bonus, or else the form for a promotion code; below that all bonuses
 * (docs/product-rules.md#bonus).
 */
export function BonusScreen() {
  const { t } = useLingui()
  useTitle(t`Bonus`)
  // The screen always asks again: else a change of the last seconds would wait until it is opened anew.
  const active = useQuery({ ...query(bonus.checkActive), staleTime: 0 })
  return (
    <div className="page flex flex-col gap-4 py-4">
      <h1 className="font-bold text-2xl">
        <Trans>Bonus</Trans>
      </h1>
      <Loaded query={active} skeleton={<Skeleton className="h-36 w-full rounded-card" />}>
        {(data) =>
          data.status ? (
            <ActiveBonusCard type={data.type} updatedAt={active.dataUpdatedAt} />
          ) : (
            <PromotionForm />
          )
        }
      </Loaded>
      <BonusGrid />
    </div>
  )
}
