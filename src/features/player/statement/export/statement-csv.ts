import type { StatementEntry } from '#contract/statement.ts'
import { bangkokIso } from '#domain/bangkok-day.ts'
import { type Cell, csvText } from '#domain/csv.ts'
import { withoutPrivateNumbers } from '#domain/without-private-numbers.ts'
import { sumsOf } from '#money/statement-history/daily-sums.ts'
import { signedAmount, signOf, sourceOf } from '#money/statement-history/statement-rules.ts'

/** What the file says in the player's language. */
export interface CsvWords {
  heads: readonly [
    time: string,
    kind: string,
    status: string,
    amount: string,
    inside: string,
    outside: string,
    from: string,
    to: string,
    description: string,
    reference: string,
  ]
  kindOf: (entry: StatementEntry) => string
  statusOf: (entry: StatementEntry) => string
  placeName: (code: string) => string
  /** How far back the entries reach, and when the service said so. It is the last row. */
  reach: string
}

/**
 * Returns entries as a CSV file, newest first. The columns of money in and out have only what is settled, so
 * their sums are those of the app.
 */
export function statementCsv(entries: readonly StatementEntry[], words: CsvWords): string {
  const { heads, reach } = words
  const last: Cell[] = [reach, ...heads.slice(1).map(() => null)]
  return csvText([heads, ...entries.map((entry) => rowOf(entry, words)), last])
}

function rowOf(entry: StatementEntry, { kindOf, statusOf, placeName }: CsvWords): Cell[] {
  const { createdAt, statementType, amount, from, to, _id } = entry
  const sums = sumsOf([entry])
  const isOut = signOf(statementType) === '-'
  const isCounted = entry.status === 'SUCCESS' && amount !== null && signOf(statementType) !== 'none'
  const shown = (text: string | null) => text && withoutPrivateNumbers(text)
  return [
    createdAt === null ? null : bangkokIso(createdAt),
    kindOf(entry),
    statusOf(entry),
    signedAmount(entry),
    isCounted && !isOut ? sums.in : null,
    isCounted && isOut ? sums.out : null,
    shown(from && placeName(from)),
    shown(to && placeName(to)),
    shown(sourceOf(entry)?.description ?? null),
    _id,
  ]
}
