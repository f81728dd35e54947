import { Apple, Smartphone } from 'lucide-react'
import type { Slot } from '#contract/wallet.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { appsFor } from './slot-rules.ts'

/** Returns the addresses of the game's app for this phone; on a computer, of every app. */
export function useGameApps(slot: Slot) {
  const { android, ios } = appsFor(navigator)
  return {
    android: useSafeUrl('app', android ? slot.android : null),
    ios: useSafeUrl('app', ios ? slot.ios : null),
  }
}

/** The links to the game's apps. */
export function GameApp({ slot }: { slot: Slot }) {
  const { android, ios } = useGameApps(slot)
  const look = buttonClass({ variant: 'ghost', size: 'sm' })
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {android !== null && (
        <SafeLink kind="app" href={android} className={look}>
          <Smartphone aria-hidden="true" />
          Android
        </SafeLink>
      )}
      {ios !== null && (
        <SafeLink kind="app" href={ios} className={look}>
          <Apple aria-hidden="true" />
          iOS
        </SafeLink>
      )}
    </div>
  )
}
