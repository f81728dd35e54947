import type { Satang } from '#domain/money.ts'
import type { DayColumn } from '#money/statement-history/daily-sums.ts'
import type { DayHeights } from '#ui/picture/draw-month-picture.ts'
import { highestOf } from '../DayBars.tsx'

/** Returns the heights of the bars of days, as shares of the highest one. */
export function heightsOf(columns: readonly DayColumn[]): DayHeights[] {
  const highest = Number(highestOf(columns))
  // Below 0 is what was taken back.
  const share = (amount: Satang) => Math.max(0, Number(amount) / highest)
  return columns.map(({ sums }) => sums && { in: share(sums.in), out: share(sums.out) })
}
