import { Apple, Smartphone } from 'lucide-react'
import type { Slot } from '#contract/wallet.ts'
import { buttonClass } from '#ui/base/button-class.ts'
import { SafeLink } from '#ui/SafeLink.tsx'
import { useSafeUrl } from '#ui/use-safe-url.ts'
import { appsFor } from './slot-rules.ts'

/** The link to the game's app for this phone; on a computer, to every app. */
export function GameApp({ slot }: { slot: Slot }) {
  const { android: hasAndroid, ios: hasIos } = appsFor(navigator)
  const android = useSafeUrl('app', hasAndroid ? slot.android : null)
  const ios = useSafeUrl('app', hasIos ? slot.ios : null)
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
