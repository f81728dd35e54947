import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Slot, type SlotCategory, slotCategories } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Carousel3D } from '#ui/Carousel3D.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { GameCard } from './GameCard.tsx'

const CARD = 'aspect-[4/5]'

/** One carousel of game accounts for each category that has any. */
export function GameCarousels({ slots }: { slots: readonly Slot[] | undefined }) {
  const dialogs = useDialogs()
  const titles: Record<SlotCategory, ReactNode> = {
    slot: <Trans>Slots</Trans>,
    sport: <Trans>Sports and casino</Trans>,
    lotto: <Trans>Lotto</Trans>,
  }
  if (!slots) {
    return (
      <div>
        <Skeleton className="my-0.5 h-7 w-32" />
        <Skeleton className={`mx-auto w-[52%] max-w-64 rounded-card ${CARD}`} />
      </div>
    )
  }
  return slotCategories.map((category) => {
    const items = slots.filter((slot) => slot.category === category)
    if (items.length === 0) return null
    return (
      <Carousel3D
        key={category}
        title={titles[category]}
        items={items}
        itemKey={(slot) => slot.code}
        renderItem={(slot) => <GameCard slot={slot} onOpen={() => dialogs.open('slot', slot.code)} />}
        aspect={CARD}
      />
    )
  })
}
