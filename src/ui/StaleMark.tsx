import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Age } from '#ui/base/Age.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'

const FRESH_MS = 60_000

interface StaleMarkProps {
  /** The time when the server sent the data, in epoch ms. */
  at: number
  /** What it stands beside has no figures, such as a name. */
  hasNoFigures?: boolean
  onHero?: boolean
  className?: string
}

/** How old the data beside it is; nothing while it is younger than a minute. */
export function StaleMark({ at, hasNoFigures = false, onHero = false, className }: StaleMarkProps) {
  const isStale = useClock((now) => now - at >= FRESH_MS)
  if (!isStale) return null
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm',
        onHero ? 'text-hero-muted' : 'text-ink-muted',
        className,
      )}
    >
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {hasNoFigures ? (
          <Trans>
            As of <Age at={at} />
          </Trans>
        ) : (
          <Trans>
            Figures from <Age at={at} />
          </Trans>
        )}
      </span>
    </p>
  )
}
