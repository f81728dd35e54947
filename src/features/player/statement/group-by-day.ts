import type { StatementEntry } from '#contract/statement.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import { keysOf } from '#money/statement-history/entry-keys.ts'

interface DayGroup {
  /** The number of Bangkok's day; null where the entries have no time. */
  day: number | null
  rows: { key: string; entry: StatementEntry }[]
}

/** Returns entries in the order of the server, with a group for each run of the same day. */
export function groupByDay(entries: readonly StatementEntry[]): DayGroup[] {
  const groups: DayGroup[] = []
  const keys = keysOf(entries)
  for (const [index, entry] of entries.entries()) {
    const day = entry.createdAt === null ? null : bangkokDay(entry.createdAt)
    const row = { key: keys[index] as string, entry }
    const last = groups.at(-1)
    if (last && last.day === day) last.rows.push(row)
    else groups.push({ day, rows: [row] })
  }
  return groups
}
