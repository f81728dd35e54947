import { Trans } from '@lingui/react/macro'
import type { Slot } from '#contract/wallet.ts'
import { gameCredit } from '#domain/game-credit.ts'
import { isHolding } from '#domain/is-holding.ts'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'

/** The game's artwork, which fills the head of its dialog. */
export function SlotArt({ slot }: { slot: Slot }) {
  return (
    <>
      <ServerImage
        src={slot.background}
        alt=""
        fallback={null}
        eager
        // The emblem of an upright picture stands above its middle, and shows whole in a head this high.
        className="absolute inset-0 size-full object-cover"
        style={{ objectPosition: '50% 32%' }}
      />
      {/* The artwork may have any colour. This shade keeps title and figures readable. */}
      <div className="absolute inset-0 bg-linear-to-t from-veil via-veil-thin to-veil-half" />
    </>
  )
}

/** The balance of the game over its artwork, in baht and in the game's own credit. */
export function SlotBalance({ slot }: { slot: Slot }) {
  return (
    // A phone that lies on its side has little height.
    <div className="flex flex-col justify-end pb-3" style={{ minHeight: 'min(12rem, 34vh)' }}>
      {isHolding(slot) ? (
        <>
          <p className="text-hero-muted text-sm">
            <Trans>Balance in this game</Trans>
          </p>
          <p className="-mt-1">
            <Amount value={slot.amount} currency size="hero" />
          </p>
          <p className="tabular -mt-1 text-hero-muted text-xs">
            <Trans>
              Game credit <Amount value={gameCredit(slot.amount, slot.ftWalletSlot)} />
            </Trans>
          </p>
        </>
      ) : (
        <p>
          <Badge tone="accent">
            <Trans>Not opened yet</Trans>
          </Badge>
        </p>
      )}
    </div>
  )
}
