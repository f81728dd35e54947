import { Trans } from '@lingui/react/macro'
import { ChevronDown, Gift } from 'lucide-react'
import type { BonusItem } from '#contract/bonus.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { rowKeys } from '#loading/row-keys.ts'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { BonusCard } from './BonusCard.tsx'
import { byState } from './bonus-rules.ts'
import { useBangkokDay } from './use-bangkok-day.ts'

interface BonusGridProps {
  bonuses: readonly BonusItem[]
  /** When the server sent them, epoch ms */
  updatedAt: number
}

/** The bonuses, those first that the player can receive. What was received lies folded below. */
export function BonusGrid({ bonuses, updatedAt }: BonusGridProps) {
  const today = useBangkokDay()
  if (bonuses.length === 0) {
    return (
      <EmptyState icon={<Gift aria-hidden="true" />} title={<Trans>No bonuses right now</Trans>}>
        <Trans>New ones appear here.</Trans>
      </EmptyState>
    )
  }
  const { current, available, full, received } = byState(bonuses, today)
  const open = [...current, ...available, ...full]
  const count = received.length
  return (
    <>
      <StaleMark hasNoFigures at={updatedAt} />
      {open.length > 0 ? (
        <Cards items={open} today={today} />
      ) : (
        <p className="text-ink-muted">
          <Trans>You have received every bonus there is right now.</Trans>
        </p>
      )}
      {count > 0 && (
        <details className="group">
          <summary className="flex min-h-touch list-none items-center justify-between rounded-control text-ink-muted [&::-webkit-details-marker]:hidden">
            <span className="font-semibold">
              <Trans>Already received ({count})</Trans>
            </span>
            <ChevronDown
              aria-hidden="true"
              className="size-5 transition-transform group-open:[transform:rotate(180deg)]"
            />
          </summary>
          <Cards items={received} today={today} />
        </details>
      )}
    </>
  )
}

function Cards({ items, today }: { items: readonly BonusItem[]; today: number }) {
  const dialogs = useDialogs()
  const keys = rowKeys(items.map(({ code }) => code))
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {items.map((item, index) => (
        <BonusCard
          key={keys[index]}
          bonus={item}
          today={today}
          isFirst={index === 0}
          onOpen={() => dialogs.open('bonus', item.code)}
        />
      ))}
    </ul>
  )
}
