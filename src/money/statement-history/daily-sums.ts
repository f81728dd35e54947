import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import type { Satang } from '#domain/money.ts'
import { signedAmount, signOf } from './statement-rules.ts'

/** What came in and went out. Only what is settled counts: entries with `SUCCESS`. */
export interface Sums {
  /** Below 0 where more was taken back than came. */
  in: Satang
  out: Satang
  /** Entries that may still count: they are in progress. */
  underWay: number
  /** Entries that count, but whose amount cannot be read. */
  unknown: number
  /** Entries of a kind that the app does not know. They may be money in or money out. */
  unclear: number
  /** Entries that may count, but whose time cannot be read: they may be of any day. */
  undated: number
}

export const NO_SUMS: Sums = { in: 0n, out: 0n, underWay: 0, unknown: 0, unclear: 0, undated: 0 }

export function isSome(amount: Satang): boolean {
  return amount !== 0n
}

/** Adds up entries, exact in satang. A transfer moves money between the player's own places: it counts for neither. */
export function sumsOf(entries: Iterable<StatementEntry>): Sums {
  const sums = { ...NO_SUMS }
  for (const entry of entries) {
    const { statementType, status } = entry
    const [sign, amount] = [signOf(statementType), signedAmount(entry)]
    if (statementType === null && status !== 'FAILED') sums.unclear += 1
    if (sign === 'none' || status === 'FAILED') continue
    if (status === 'PENDING') sums.underWay += 1
    else if (amount === null) sums.unknown += 1
    else if (sign === '+') sums.in += amount
    else sums.out -= amount
  }
  return sums
}

/**
 * Returns what may be told of the sums. Nothing at all, where entries are left out that may belong to it, is not
 * zero but unknown.
 */
export function tellableSums({
  in: came,
  out,
  unknown,
  unclear,
  undated,
}: Sums): Record<'in' | 'out', Satang | null> {
  const mayHaveMore = unknown + unclear + undated > 0
  const tellable = (sum: Satang) => (isSome(sum) || !mayHaveMore ? sum : null)
  return { in: tellable(came), out: tellable(out) }
}

/** Returns how many entries are in no day's sums because their time cannot be read, though they may count. */
export function undatedAmong(entries: Iterable<StatementEntry>): number {
  let count = 0
  for (const { createdAt, statementType, status } of entries) {
    const mayCount = status !== 'FAILED' && (statementType === null || signOf(statementType) !== 'none')
    if (createdAt === null && mayCount) count += 1
  }
  return count
}

/** Returns the sums of each day of Bangkok that has entries. An entry without a time belongs to none. */
export function dailySums(entries: Iterable<StatementEntry>): Map<number, Sums> {
  const byDay = new Map<number, StatementEntry[]>()
  for (const entry of entries) {
    if (entry.createdAt === null) continue
    const day = bangkokDay(entry.createdAt)
    const ofDay = byDay.get(day)
    if (ofDay) ofDay.push(entry)
    else byDay.set(day, [entry])
  }
  return new Map([...byDay].map(([day, ofDay]) => [day, sumsOf(ofDay)]))
}

/** Returns the sums of several days as one. */
export function totalOf(days: Iterable<Sums>): Sums {
  const total = { ...NO_SUMS }
  for (const sums of days) {
    total.in += sums.in
    total.out += sums.out
    total.underWay += sums.underWay
    total.unknown += sums.unknown
    total.unclear += sums.unclear
    total.undated += sums.undated
  }
  return total
}

export interface DayColumn {
  day: number
  /** Null where the phone has not read the whole day. */
  sums: Sums | null
}

/** What is needed to say whether a day is known. The phone knows nothing of what came after it has read. */
export interface KnownDays {
  /** The time from which on every entry is known, epoch ms; null where that cannot be said. */
  since: number | null
  /** When the newest entries were read, by the server's clock, epoch ms; null where they were not. */
  until: number | null
  /** The number of Bangkok's day. */
  today: number
}

/** Returns the last `count` days with their sums, oldest first. */
export function lastDays(
  sums: ReadonlyMap<number, Sums>,
  { last, count }: { last: number; count: number },
  known: KnownDays,
): DayColumn[] {
  return Array.from({ length: count }, (_, index) => {
    const day = last - count + 1 + index
    return { day, sums: isDayKnown(day, known) ? (sums.get(day) ?? NO_SUMS) : null }
  })
}

/** Returns the sums of the last `count` days as one, as far as they were read. Null where nothing of them was. */
export function totalUntilReading(
  sums: ReadonlyMap<number, Sums>,
  days: { last: number; count: number },
  known: KnownDays,
): Sums | null {
  if (known.until === null) return null
  const read = { ...known, today: bangkokDay(known.until) }
  const told = lastDays(sums, days, read).flatMap((column) => column.sums ?? [])
  return told.length > 0 ? totalOf(told) : null
}

/**
 * Whether all of a day was read; of today all until now, where it was read today. The day of the oldest known entry
 * may have more of them.
 */
export function isDayKnown(day: number, { since, until, today }: KnownDays): boolean {
  if (since === null || until === null) return false
  const readOn = bangkokDay(until)
  const isRead = day < readOn || (day === readOn && day === today)
  return isRead && (since === Number.NEGATIVE_INFINITY || bangkokDay(since) < day)
}
