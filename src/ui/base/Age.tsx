import { useLingui } from '@lingui/react/macro'
import { relativeTime } from '#i18n/relative-time.ts'
import { classNames } from './class-names.ts'
import { useClock } from './use-clock.ts'

interface AgeProps {
  /** Epoch milliseconds; null when it is not known. */
  at: number | null
  /** Younger than this it is "just now": seconds that count up draw the eye for nothing. */
  freshMs?: number
  className?: string
}

/** `5 minutes ago`, and keeps on being true. */
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
