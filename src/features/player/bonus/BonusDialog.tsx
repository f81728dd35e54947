import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type BonusItem, bonus } from '#contract/bonus.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { showMoneyResult } from '#dialogs/prompts.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { useFigureBefore } from '#intents/use-figure-before.ts'
import { Freshness } from '#loading/Freshness.tsx'
import { ReadFailed } from '#loading/ReadFailed.tsx'
import { usePlayNext } from '#money/use-play-next.tsx'
import { BannerCarousel } from '#ui/BannerCarousel.tsx'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { BonusNotice } from './BonusNotice.tsx'
import { bonusName } from './bonus-name.ts'
import { bonusState, isClosed } from './bonus-rules.ts'
import { useBangkokDay } from './use-bangkok-day.ts'

/** Shows one bonus and a button to receive it. `subject` is the code of the bonus. */
export function BonusDialog({ subject, onClose }: DialogProps) {
  const { t } = useLingui()
  const list = useQuery(query(bonus.list))
  const today = useBangkokDay()
  const activate = useCommand(bonus.activate, { onError: 'alert' })
  const conclude = useConclusion(onClose)
  const isBeingChecked = useBeingChecked(bonus.activate)
  const playNext = usePlayNext()
  // One that a kept list does not have may have begun since: it is read first.
  const item = list.data?.find(({ code }) => code === subject)
  const state = item && bonusState(item, today)
  const timesReceived = useFigureBefore(bonus.activate, list, () => {
    const received = item?.userBonus?.received ?? []
    return received === 'unknown' ? null : received.length
  })

  async function receive(bonusItem: BonusItem): Promise<void> {
    const outcome = await activate.run({ code: bonusItem.code }, timesReceived())
    if (!(await conclude(outcome))) return
    void showMoneyResult({
      tone: 'success',
      title: <Trans>Bonus received</Trans>,
      body: <Trans>It is active now. You can withdraw once its conditions are met.</Trans>,
      facts: [{ label: <Trans>Bonus</Trans>, value: bonusName(bonusItem) }],
      next: playNext,
    })
  }

  return (
    <Dialog
      title={item ? bonusName(item) : <Trans>Bonus</Trans>}
      onClose={onClose}
      isText
      locked={activate.isPending}
      footer={
        item &&
        (state === 'current' ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>In use · Close</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            disabled={state === undefined || isClosed(state)}
            busy={activate.isPending || isBeingChecked}
            onClick={() => void receive(item)}
          >
            <Trans>Receive</Trans>
          </Button>
        ))
      }
    >
      <NewestIntentNotice endpoint={bonus.activate} className="mb-3" />
      {item && state ? (
        <>
          <Freshness query={list} className="mb-2" />
          {item.banners.length > 0 && <BannerCarousel banners={item.banners} label={t`About this bonus`} />}
          <BonusNotice bonus={item} state={state} />
        </>
      ) : list.isError ? (
        <ReadFailed query={list} />
      ) : list.isFetching ? (
        <div aria-busy="true">
          <Skeleton className="aspect-video w-full rounded-card" />
          <Skeleton lines={4} className="mt-3" />
        </div>
      ) : (
        <EmptyState title={<Trans>This bonus is no longer offered</Trans>} />
      )}
    </Dialog>
  )
}
