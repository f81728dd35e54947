import { Trans } from '@lingui/react/macro'
import type { Slot } from '#contract/wallet.ts'
import { gameCredit } from '#domain/game-credit.ts'
import { Amount } from '#ui/Amount.tsx'
import { Badge } from '#ui/Badge.tsx'
import { ServerImage } from '#ui/ServerImage.tsx'

/** Shows the game's artwork and its balance, in baht and in the game's own credit. */
export function SlotBanner({ slot }: { slot: Slot }) {
  const credit = gameCredit(slot.amount, slot.ftWalletSlot)
  return (
    <div className="fill-hero relative isolate overflow-hidden rounded-card">
      <ServerImage
        src={slot.background}
        alt=""
        fallback={null}
        eager
        className="absolute inset-0 -z-10 size-full object-cover"
      />
      {/* The artwork may have any colour. This shade keeps the figures readable. */}
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-veil via-veil-half to-veil-thin" />
      <div className="flex min-h-40 flex-col justify-end p-4">
        <ServerImage
          src={slot.logo}
          alt=""
          fallback={null}
          eager
          className="absolute top-4 right-4 h-12 w-32 object-contain object-right-top"
        />
        {slot.isActive ? (
          <>
            <p className="text-hero-muted text-sm">
              <Trans>Balance in this game</Trans>
            </p>
            <p>
              <Amount value={slot.amount} currency size="hero" />
            </p>
            <p className="tabular text-hero-muted text-sm">
              <Trans>
                Game credit <Amount value={credit} />
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
    </div>
  )
}
