import { useLingui } from '@lingui/react/macro'
import { relativeTime } from '#i18n/relative-time.ts'
import { classNames } from './class-names.ts'
import { useClock } from './use-clock.ts'

interface AgeProps {
  /** Epoch ms, or null where unknown. */
  at: number | null
  /** A younger time is "just now", because counting seconds would distract. */
  freshMs?: number
  className?: string
}

/** Shows an age such as `5 minutes ago` and keeps it up to date. */
export function Age({ at, freshMs = 60_000, className }: AgeProps) {
  const { i18n } = useLingui()
  const known = at === null || Number.isNaN(new Date(at).getTime()) ? null : at
  const text = useClock((now) => {
    if (known === null) return '—'
    return i18n._(relativeTime(now - known < freshMs ? now : known, now))
  })
  if (known === null) return <span className={className}>{text}</span>
  return (
    <time dateTime={new Date(known).toISOString()} className={classNames('whitespace-nowrap', className)}>
      {text}
    </time>
  )
}
