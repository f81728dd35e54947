import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type Slot, type SlotCategory, slotCategories } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { blankParts } from '#launch/blank-parts.ts'
import { Carousel3D } from '#ui/Carousel3D.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWasIdle } from '#ui/use-was-idle.ts'
import { GameCard } from './GameCard.tsx'

const CARD = 'aspect-[4/5]'

/** One carousel of game accounts for each category that has any. */
export function GameCarousels({ slots }: { slots: readonly Slot[] | undefined }) {
  const dialogs = useDialogs()
  const [blanks] = useState(blankParts)
  const wasIdle = useWasIdle()
  const titles: Record<SlotCategory, ReactNode> = {
    slot: <Trans>Slots</Trans>,
    sport: <Trans>Sports and casino</Trans>,
    lotto: <Trans>Lotto</Trans>,
  }
  // The first frame of a start is the one of the launch picture, with the cards.
  const [isLater] = useState(() => !document.querySelector('[data-launch]'))
  if (!slots) {
    return (
      <div>
        <Skeleton className="my-0.5 h-7 w-32" />
        <Skeleton className={`mx-auto w-[52%] max-w-64 rounded-card ${CARD}`} />
      </div>
    )
  }
  const groups = slotCategories
    .map((category) => ({ category, items: slots.filter((slot) => slot.category === category) }))
    .filter(({ items }) => items.length > 0)
  return groups.map(({ category, items }, index) => {
    const height = wasIdle ? undefined : blanks[index - groups.length + blanks.length]
    if (height !== undefined) return <div key={category} style={{ height }} />
    return (
      <Carousel3D
        key={category}
        title={titles[category]}
        items={items}
        itemKey={(slot) => slot.code}
        renderItem={(slot) => (
          <GameCard
            slot={slot}
            isFirst={index === 0 && slot === items[0]}
            onOpen={() => dialogs.open('slot', slot.code)}
          />
        )}
        aspect={CARD}
        isLater={isLater}
      />
    )
  })
}
