import { Trans } from '@lingui/react/macro'
import { CirclePlus } from 'lucide-react'
import type { Slot } from '#contract/wallet.ts'
import { gameCredit } from '#domain/game-credit.ts'
import { isHolding } from '#domain/is-holding.ts'
import { Amount } from '#ui/Amount.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'

interface GameCardProps {
  slot: Slot
  /** It is the first card that a start shows: its picture is the largest of that screen. */
  isFirst: boolean
  onOpen: () => void
}

/** A game account: its picture, and its balance, or that it can be opened. */
export function GameCard({ slot, isFirst, onOpen }: GameCardProps) {
  return (
    <button
      type="button"
      data-tap={`slot ${slot.code}`}
      onClick={onOpen}
      className="fill-hero relative isolate flex size-full flex-col justify-end overflow-hidden rounded-card p-3 text-start shadow-card"
    >
      <ServerImage
        src={slot.background}
        alt=""
        fallback={null}
        eager={isFirst}
        className="-z-10 absolute inset-0 size-full object-cover"
      />
      <span className="-z-10 absolute inset-0 bg-linear-to-t from-35% from-hero-deep/95 to-75% to-transparent" />
      <ServerImage
        src={slot.logo}
        alt=""
        fallback={null}
        className="absolute start-3 top-3 h-9 max-w-[75%] object-contain object-left"
      />
      <span className="line-clamp-2 font-semibold">{slot.name}</span>
      {isHolding(slot) && (
        <Amount value={slot.amount} currency className="font-bold text-hero-accent text-xl" />
      )}
      {slot.isActive ? (
        <span className="text-hero-muted text-xs">
          <Trans>
            Game credit <Amount value={gameCredit(slot.amount, slot.ftWalletSlot)} />
          </Trans>
        </span>
      ) : isHolding(slot) ? (
        <span className="text-hero-muted text-xs">
          <Trans>Closed for now</Trans>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 py-2 font-semibold text-hero-accent text-sm">
          <CirclePlus aria-hidden="true" className="size-5 shrink-0" />
          <Trans>Open an account</Trans>
        </span>
      )}
    </button>
  )
}
