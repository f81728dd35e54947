import { useLingui } from '@lingui/react/macro'
import { serverNow, toldAt } from '#api/server-clock.ts'
import { formatDateTime, formatDay } from '#domain/bangkok-clock.ts'
import { bangkokDay, monthOfDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { type DayColumn, lastDays } from '#money/statement-history/daily-sums.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { knownDays } from '#money/statement-history/known-days.ts'
import { saidAt } from '#money/statement-history/may-have-ended.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { useUncountedTexts } from '../use-uncounted-texts.ts'
import { type MonthSums, sumsOfMonth } from './month-sums.ts'

interface MonthView {
  sums: MonthSums
  columns: readonly DayColumn[]
  /** The number of Bangkok's day. */
  today: number
  /** From which day to which, as far as the month has come. */
  days: string
  /** From when on and until when it is counted, where not all of it is known. */
  known: string | null
  /** What is counted and what is not, and when the service said so. */
  notes: string[]
}

/** Returns what the phone knows of a month: 0 is this one, 1 the last. */
export function useMonth(kept: KeptStatement, monthsBack: number): MonthView {
  const { t } = useLingui()
  const today = useClock(() => bangkokDay(serverNow()))
  const { history, chain } = kept
  const knownOf = knownDays(kept, today)
  const month = monthOfDay(today, monthsBack)
  const last = Math.min(month.last, today)
  const sums = sumsOfMonth(
    chain.map(({ entry }) => entry),
    month,
    knownOf,
  )
  const uncounted = useUncountedTexts(sums.total)
  const day = (number: number) => formatDay(startOfDayNumber(number))
  const from = sums.knownFrom === null || sums.knownFrom === month.first ? null : day(sums.knownFrom)
  const to = sums.knownTo === null || sums.knownTo === last ? null : day(sums.knownTo)
  const limits = [
    from && t`Known from ${from} on. Earlier days are not counted.`,
    to && t`Known until ${to}. Later days are not counted.`,
  ].filter((text) => text !== null)
  const ofMonth = chain.filter(({ entry: { createdAt } }) => {
    const number = createdAt === null ? null : bangkokDay(createdAt)
    return number !== null && number >= month.first && number <= last
  })
  const at = saidAt(history, ofMonth)
  const said = formatDateTime(at && toldAt(at))
  return {
    sums,
    columns: lastDays(kept.sums, { last, count: last - month.first + 1 }, knownOf),
    today,
    days: `${day(month.first)} – ${day(last)}`,
    known: limits.join(' ') || null,
    notes: [...uncounted, t`Only what is completed is counted.`, t`As the service told it at ${said}`],
  }
}
