import { Trans } from '@lingui/react/macro'
import { Apple, Play, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slot } from '#contract/wallet.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { useOpenGame } from './use-open-game.ts'

/** Into the game: on the web, or to its apps. */
export function OpenGame({ slot }: { slot: Slot }) {
  const { launch, open, isOpening } = useOpenGame(slot)
  return (
    <div className="flex flex-col gap-3">
      {launch && (
        <Button variant="primary" size="lg" full icon={<Play />} busy={isOpening} onClick={open}>
          <Trans>Play now</Trans>
        </Button>
      )}
      <div className="flex gap-3 *:flex-1 empty:hidden">
        <AppLink href={slot.android} icon={<Smartphone />}>
          Android
        </AppLink>
        <AppLink href={slot.ios} icon={<Apple />}>
          iOS
        </AppLink>
      </div>
    </div>
  )
}

/** An unsafe address is no link, and words that look like a button but do nothing help nobody. */
function AppLink({ href, icon, children }: { href: string | null; icon: ReactNode; children: ReactNode }) {
  if (useSafeUrl('app', href) === null) return null
  return (
    <SafeLink kind="app" href={href} className={buttonClass()}>
      {icon}
      {children}
    </SafeLink>
  )
}
