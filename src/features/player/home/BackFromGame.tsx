import { Trans, useLingui } from '@lingui/react/macro'
import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import type { Slot } from '#contract/wallet.ts'
import { useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useTakeBack } from '#intents/use-take-back.tsx'
import { noteBackFromGame, useGameToComeBackFrom } from '#session/last-game.ts'
import { areSlotsTold } from '#session/slots-refreshed-at.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { ServerImage } from '#ui/ServerImage.tsx'

interface BackFromGameProps {
  slots: readonly Slot[]
  /** When these figures came, epoch ms by the phone's clock. */
  updatedAt: number
}

/** Offers whoever comes back from a game to take its money home. */
export function BackFromGame({ slots, updatedAt }: BackFromGameProps) {
  const { t } = useLingui()
  const baht = useBaht()
  const errorText = useErrorText()
  const { takeBack, error, isBusy } = useTakeBack()
  const isCovered = useOpenDialogs().length > 0
  const game = useGameToComeBackFrom()
  const slot = slots.find(({ code, isActive }) => isActive && code === game?.code)
  const [knownFor, setKnownFor] = useState<number | null>(null)
  // A later reading changes the figure alone.
  const isNew = game !== null && areSlotsTold({ since: game.openedAt, readAt: updatedAt })
  const isKnown = game !== null && (knownFor === game.openedAt || isNew)
  if (isKnown && knownFor !== game.openedAt) setKnownFor(game.openedAt)
  if (!isKnown || !slot || slot.amount === null || slot.amount < TRANSFER_MINIMUM || isCovered) return null
  const amount = baht(slot.amount)
  const { name } = slot
  return (
    <div data-only-now="" role="status">
      <Card as="section" padding="none" className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-control bg-lifted text-ink-muted"
        >
          <ServerImage
            src={slot.background}
            alt=""
            className="size-full object-cover"
            fallback={<Gamepad2 className="size-5" />}
          />
        </span>
        <p className="min-w-0 flex-1 text-sm">{t`Back from ${name}? ${amount} is still in the game.`}</p>
        <div className="flex w-full flex-wrap gap-2 *:flex-auto">
          <Button
            size="sm"
            busy={isBusy}
            onClick={() => void takeBack(slot).then((isHome) => isHome && noteBackFromGame())}
          >
            <Trans>Take {amount} home</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={noteBackFromGame}>
            <Trans>Leave it there</Trans>
          </Button>
        </div>
        {error && (
          <p role="alert" className="w-full text-negative text-sm">
            {errorText(error)}
          </p>
        )}
      </Card>
    </div>
  )
}
