import type { DayColumn } from '#money/statement-history/daily-sums.ts'
import type { DayHeights } from '#ui/picture/draw-month-picture.ts'
import { highestOf } from '../DayBars.tsx'

/** Returns the heights of the bars of days, as shares of the highest one. */
export function heightsOf(columns: readonly DayColumn[]): DayHeights[] {
  const highest = Number(highestOf(columns))
  return columns.map(({ sums }) => sums && { in: Number(sums.in) / highest, out: Number(sums.out) / highest })
}
