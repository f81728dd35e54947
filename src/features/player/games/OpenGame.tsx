import { Trans } from '@lingui/react/macro'
import { Apple, Play, Smartphone } from 'lucide-react'
import type { Slot } from '#contract/wallet.ts'
import { Button } from '#ui/base/Button.tsx'
import { buttonClass } from '#ui/base/button-class.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { useOpenGame } from './use-open-game.ts'

/** The button that opens the web game, and the links to its apps. */
export function OpenGame({ slot }: { slot: Slot }) {
  const { launch, open, isOpening } = useOpenGame(slot)
  const android = useSafeUrl('app', slot.android)
  const ios = useSafeUrl('app', slot.ios)
  if (!launch && android === null && ios === null) {
    return (
      <Notice>
        <Trans>
          This game cannot be opened from here. Sign in to it with the username and password below.
        </Trans>
      </Notice>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      {launch && (
        <Button variant="primary" size="lg" full icon={<Play />} busy={isOpening} onClick={open}>
          <Trans>Play now</Trans>
        </Button>
      )}
      <div className="flex gap-3 *:flex-1 empty:hidden">
        {android !== null && (
          <SafeLink kind="app" href={android} className={buttonClass()}>
            <Smartphone aria-hidden="true" />
            Android
          </SafeLink>
        )}
        {ios !== null && (
          <SafeLink kind="app" href={ios} className={buttonClass()}>
            <Apple aria-hidden="true" />
            iOS
          </SafeLink>
        )}
      </div>
    </div>
  )
}
