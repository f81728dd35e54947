import { useLingui } from '@lingui/react/macro'
import { relativeTime } from '#i18n/relative-time.ts'
import { classNames } from './class-names.ts'
import { useClock } from './use-clock.ts'

interface AgeProps {
  /** Epoch ms, or null where unknown. */
  at: number | null
  /** Tells the time by the clock that `at` is of. Left out, it is the phone's own. */
  now?: () => number
  className?: string
}

/** `5 minutes ago`, down to seconds (docs/product-rules.md#languages), and keeps on being true. */
export function Age({ at, now = Date.now, className }: AgeProps) {
  const { i18n } = useLingui()
  const known = at === null || Number.isNaN(new Date(at).getTime()) ? null : at
  const text = useClock(() => (known === null ? '—' : i18n._(relativeTime(known, now()))))
  if (known === null) return <span className={className}>{text}</span>
  return (
    // The launch picture (docs/architecture.md#launch) tells the age of its own moment.
    <time
      dateTime={new Date(known).toISOString()}
      data-age={known}
      className={classNames('whitespace-nowrap', className)}
    >
      {text}
    </time>
  )
}
