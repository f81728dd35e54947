import { useLingui } from '@lingui/react/macro'
import { relativeTime } from '#i18n/relative-time.ts'
import { classNames } from './class-names.ts'
import { useClock } from './use-clock.ts'

/** Younger than this it is "just now": seconds that count up draw the eye for nothing. */
const FRESH_MS = 60_000

interface AgeProps {
  /** Epoch ms, or null where unknown. */
  at: number | null
  className?: string
}

/** `5 minutes ago`, and keeps on being true. */
export function Age({ at, className }: AgeProps) {
  const { i18n } = useLingui()
  const known = at === null || Number.isNaN(new Date(at).getTime()) ? null : at
  const text = useClock((now) => {
    if (known === null) return '—'
    return i18n._(relativeTime(now - known < FRESH_MS ? now : known, now))
  })
  if (known === null) return <span className={className}>{text}</span>
  return (
    <time dateTime={new Date(known).toISOString()} className={classNames('whitespace-nowrap', className)}>
      {text}
    </time>
  )
}
