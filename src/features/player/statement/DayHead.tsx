import { Trans } from '@lingui/react/macro'
import { serverNow } from '#api/server-clock.ts'
import { formatDay } from '#domain/bangkok-clock.ts'
import { bangkokDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { isSome, type Sums } from '#money/statement-history/daily-sums.ts'
import { Amount } from '#ui/Amount.tsx'
import { useClock } from '#ui/base/use-clock.ts'

interface DayHeadProps {
  id: string
  /** The number of the day; null for entries without a time. */
  day: number | null
  /** Null where not all of the day is known. */
  sums: Sums | null
}

/** The day of the entries below, with what came in and went out on all of it. It stays while they scroll by. */
export function DayHead({ id, day, sums }: DayHeadProps) {
  const today = useClock(() => bangkokDay(serverNow()))
  return (
    <header className="bar sticky top-[calc(3rem+env(safe-area-inset-top))] z-1 -mx-4 flex items-baseline justify-between gap-x-2 bg-surface px-4 py-1.5 text-sm max-tight:flex-wrap">
      <h2 id={id} className="min-w-0 font-semibold">
        {day === today && <Trans>Today</Trans>}
        {day === today - 1 && <Trans>Yesterday</Trans>}{' '}
        <span className="tabular whitespace-nowrap font-normal text-ink-muted">
          {formatDay(day === null ? null : startOfDayNumber(day))}
        </span>
      </h2>
      {sums && (isSome(sums.in) || isSome(sums.out)) && (
        <p className="flex shrink-0 flex-wrap justify-end gap-x-2 text-ink-muted">
          {isSome(sums.in) && (
            <span>
              <span className="sr-only">
                <Trans>In</Trans>{' '}
              </span>
              <Amount value={sums.in} sign="+" isPending />
            </span>
          )}
          {isSome(sums.out) && (
            <span>
              <span className="sr-only">
                <Trans>Out</Trans>{' '}
              </span>
              <Amount value={sums.out} sign="-" isPending />
            </span>
          )}
        </p>
      )}
    </header>
  )
}
