import { useContext } from 'react'
import { formatDay } from '#domain/bangkok-clock.ts'
import { startOfDayNumber } from '#domain/bangkok-day.ts'
import type { Satang } from '#domain/money.ts'
import type { DayColumn } from '#money/statement-history/daily-sums.ts'
import { classNames } from '#ui/base/class-names.ts'
import { FiguresHidden } from '#ui/figures-hidden.ts'

/** What goes out differs from what comes in by more than its colour. */
export const HOLLOW = 'border-2 border-negative'

/** Every day has its number as long as they fit; of many days every fifth one has. */
const LABELLED = 10

interface DayBarsProps {
  columns: readonly DayColumn[]
  /** The number of Bangkok's day. */
  today: number
}

/**
 * Two bars a day. A day that was not read has a field in place of bars. So has every day while the player hides
 * figures: the lengths would tell them. The table beside it says the same.
 */
export function DayBars({ columns, today }: DayBarsProps) {
  const areHidden = useContext(FiguresHidden)
  const highest = highestOf(columns)
  const isDense = columns.length > LABELLED
  return (
    <div aria-hidden="true" className={classNames('flex', isDense ? 'gap-0.5' : 'gap-2')}>
      {columns.map(({ day, sums }, index) => {
        const isLabelled = !isDense || (columns.length - 1 - index) % 5 === 0
        return (
          <div key={day} data-day={formatDay(startOfDayNumber(day))} className="flex min-w-0 flex-1 flex-col">
            <div className="flex h-16 items-end justify-center gap-px border-line border-b">
              {sums && !areHidden ? (
                <>
                  <Bar amount={sums.in} highest={highest} className="bg-positive" />
                  <Bar amount={sums.out} highest={highest} className={HOLLOW} />
                </>
              ) : (
                <span className="h-full w-full rounded-t-sm bg-lifted opacity-60" />
              )}
            </div>
            <span
              className={classNames(
                'tabular flex justify-center overflow-visible whitespace-nowrap text-row',
                day === today ? 'font-bold text-ink' : 'text-ink-muted',
              )}
            >
              {isLabelled ? formatDay(startOfDayNumber(day)).slice(0, 2) : ' '}
            </span>
          </div>
        )
      })}
    </div>
  )
}

/** The compiler of React takes no such literal in a component. */
const NOTHING = 0n

interface BarProps {
  amount: Satang
  highest: Satang
  className: string
}

function Bar({ amount, highest, className }: BarProps) {
  return (
    <span
      // A border would be seen where there is nothing.
      className={classNames(
        'max-w-3 flex-1 rounded-t-sm forced-color-adjust-none',
        amount > NOTHING && className,
      )}
      style={{ height: heightOf(amount, highest) }}
    />
  )
}

/** Returns the highest bar, in satang; never 0. */
export function highestOf(columns: readonly DayColumn[]): Satang {
  let highest = 1n
  for (const { sums } of columns) {
    for (const amount of sums ? [sums.in, sums.out] : []) if (amount > highest) highest = amount
  }
  return highest
}

/** However little it is, it can be seen. */
function heightOf(amount: Satang, highest: Satang): string {
  return amount <= 0n ? '0' : `max(3px, ${Number((amount * 1000n) / highest) / 10}%)`
}
