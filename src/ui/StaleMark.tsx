import { Trans } from '@lingui/react/macro'
import { History } from 'lucide-react'
import { Age } from '#ui/base/Age.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'

const FRESH_MS = 60_000

interface StaleMarkProps {
  /** When what is on screen came from the server, epoch milliseconds. */
  at: number
  className?: string
}

/** How old the figures beside it are; nothing while they are younger than a minute. */
export function StaleMark({ at, className }: StaleMarkProps) {
  const isStale = useClock((now) => now - at >= FRESH_MS)
  if (!isStale) return null
  return (
    <p className={classNames('flex items-center gap-1.5 text-ink-muted text-sm', className)}>
      <History aria-hidden="true" className="size-4 shrink-0" />
      <span>
        <Trans>
          Figures from <Age at={at} />
        </Trans>
      </span>
    </p>
  )
}
