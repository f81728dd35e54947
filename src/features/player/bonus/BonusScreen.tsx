import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TicketPercent } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { RefreshFailed } from '#loading/RefreshFailed.tsx'
import { usePlayerForm } from '#session/use-player-form.ts'
import { Button } from '#ui/base/Button.tsx'
import { PageTitle } from '#ui/base/PageTitle.tsx'
import { useTitle } from '#ui/base/use-title.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ActiveBonus } from './ActiveBonus.tsx'
import { BonusGrid } from './BonusGrid.tsx'
import { PromotionForm } from './PromotionForm.tsx'
import { useCancelBonus } from './use-cancel-bonus.tsx'

/**
 * Shows the active bonus, or else a way to enter a promotion code; below that all bonuses
 * (docs/product-rules.md#bonus).
 */
export function BonusScreen() {
  const { t } = useLingui()
  useTitle(t`Bonus`)
  const [{ code }, change] = usePlayerForm('promotion-code', null, { code: '' })
  const [isEnteringCode, setEnteringCode] = useState(code !== '')
  const [wasAsked, setAsked] = useState(false)
  // The screen always asks again: else a change of the last seconds would wait until it is opened anew.
  const active = useQuery({ ...query(bonus.checkActive), staleTime: 0 })
  const list = useQuery({ ...query(bonus.list), staleTime: 0 })
  const { cancel, isBusy } = useCancelBonus()
  const hasNoBonus = active.data?.status === false
  const hasBonus = active.data?.status === true
  // The code was received, perhaps by a page that was killed before the answer came.
  const forgetCode = useEffectEvent(() => {
    change({ code: '' })
    setEnteringCode(false)
  })
  useEffect(() => {
    if (hasBonus) forgetCode()
  }, [hasBonus])
  // The list tells it first. Without one no place is kept, or the cards would move under the finger.
  const hasPlace = active.isPending && list.data?.some(({ userBonus }) => userBonus?.isActive)
  const reads = [active, list]
  // The two calls mostly fail together. One message is enough.
  const failed = reads.some(({ isPending }) => isPending)
    ? null
    : reads.find(({ data }) => data === undefined)
  const old = reads.find(({ isRefetchError }) => isRefetchError)

  function readAgain(): void {
    for (const { isError, refetch } of reads) if (isError) void refetch()
  }

  return (
    <div className="page flex flex-col gap-3 py-3 lg:max-w-4xl">
      <PageTitle
        aside={
          hasNoBonus ? (
            <Button
              variant="ghost"
              className="-me-3 px-3 text-sm"
              icon={<TicketPercent aria-hidden="true" />}
              aria-expanded={isEnteringCode}
              onClick={() => {
                setEnteringCode(!isEnteringCode)
                setAsked(true)
              }}
            >
              <Trans>Have a code?</Trans>
            </Button>
          ) : (
            // As high as the button, which comes once it is known that no bonus is active.
            <span className="h-12" />
          )
        }
      >
        <Trans>Bonus</Trans>
      </PageTitle>
      {hasNoBonus && isEnteringCode && (
        <PromotionForm code={code} takesFocus={wasAsked} onChange={(typed) => change({ code: typed })} />
      )}
      {failed ? <ReadFailed query={failed} onRetry={readAgain} /> : old && <RefreshFailed query={old} />}
      {active.data?.status && (
        <ActiveBonus
          active={active.data}
          items={list.data ?? []}
          updatedAt={active.dataUpdatedAt}
          isCancelling={isBusy}
          onCancel={() => void cancel(active.data)}
        />
      )}
      {hasPlace && <Skeleton className="h-24 rounded-card" />}
      {list.data && <BonusGrid bonuses={list.data} updatedAt={list.dataUpdatedAt} />}
      {list.isPending && (
        <div aria-busy="true" className="grid gap-2 sm:grid-cols-2">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} className="h-24 rounded-card" />
          ))}
        </div>
      )}
    </div>
  )
}
