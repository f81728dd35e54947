import { Apple, Smartphone } from 'lucide-react'
import { buttonClass } from '#ui/base/button-class.ts'
import { SafeLink } from '#ui/SafeLink.tsx'

interface GameAppProps {
  android: string | null
  ios: string | null
}

/** The links to the game's apps. */
export function GameApp({ android, ios }: GameAppProps) {
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
