import * as v from 'valibot'
import type { AnswerOf } from './endpoint.ts'
import type { StatementEntry, statement } from './statement.ts'

/** What an intent notes of the statement's newest rows before it is sent. */
export const RowsBefore = v.object({
  names: v.array(v.string()),
  /** The number of rows on all pages; null where it was not known. */
  total: v.nullable(v.number()),
})
export type RowsBefore = v.InferOutput<typeof RowsBefore>

type Page = AnswerOf<typeof statement.list>

/** Returns what an intent notes of the first page of the statement. */
export function rowsBeforeIn({ statements, total }: Page): RowsBefore {
  return { names: namesOf(statements), total }
}

/** Returns the rows that were not there before. */
export function newRowsIn({ statements }: Page, before: RowsBefore): StatementEntry[] {
  const names = namesOf(statements)
  return statements.filter((_, index) => !before.names.includes(names[index] ?? ''))
}

/**
 * Whether a row that has not failed may have come since, on this page or, by the total, on another one: a database with
 * a wrong clock may sort it there.
 */
export function mayHaveNewRow(page: Page, before: RowsBefore): boolean {
  const { total } = page
  const come = newRowsIn(page, before)
  if (come.some(({ status }) => status !== 'FAILED')) return true
  return total !== null && before.total !== null && total > before.total + come.length
}

/**
 * A name for each row, by what stays the same of it: not its status. Several tables may number their rows alike, so an
 * id alone is not enough. Equal names are counted from the oldest on.
 */
function namesOf(statements: readonly StatementEntry[]): string[] {
  const counts = new Map<string, number>()
  const name = ({ _id, statementType, amount, createdAt }: StatementEntry) => {
    const said = `${_id ?? createdAt} ${statementType} ${amount}`
    const count = (counts.get(said) ?? 0) + 1
    counts.set(said, count)
    return `${said} ${count}`
  }
  return [...statements].reverse().map(name).reverse()
}
