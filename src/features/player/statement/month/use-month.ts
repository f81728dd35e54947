import { useLingui } from '@lingui/react/macro'
import { serverNow } from '#api/server-clock.ts'
import { formatDateTime, formatDay } from '#domain/bangkok-clock.ts'
import { bangkokDay, monthOfDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { type DayColumn, lastDays } from '#money/statement-history/daily-sums.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { useUncountedTexts } from '../use-uncounted-texts.ts'
import { type MonthSums, sumsOfMonth } from './month-sums.ts'

interface MonthView {
  sums: MonthSums
  columns: readonly DayColumn[]
  /** From which day to which, as far as the month has come. */
  days: string
  /** Since when it is counted, where not all of it is known. */
  known: string | null
  /** What is counted and what is not, and when the service said so. */
  notes: string[]
}

/** Returns what the phone knows of a month: 0 is this one, 1 the last. */
export function useMonth(kept: KeptStatement, monthsBack: number): MonthView {
  const { t } = useLingui()
  const today = useClock(() => bangkokDay(serverNow()))
  const { since, history, chain } = kept
  const month = monthOfDay(today, monthsBack)
  const last = Math.min(month.last, today)
  const entries = chain.map(({ entry }) => entry)
  const sums = sumsOfMonth(entries, month, { since, today })
  const uncounted = useUncountedTexts(sums.total)
  const day = (number: number) => formatDay(startOfDayNumber(number))
  const from = sums.knownFrom === null || sums.knownFrom === month.first ? null : day(sums.knownFrom)
  const said = formatDateTime(history.top && history.top.readAt + serverNow() - Date.now())
  return {
    sums,
    columns: lastDays(kept.sums, last - month.first + 1, { now: startOfDayNumber(last), since }),
    days: `${day(month.first)} – ${day(last)}`,
    known: from && t`Known from ${from} on. Earlier days are not counted.`,
    notes: [...uncounted, t`Only what is completed is counted.`, t`As the service told it at ${said}`],
  }
}
