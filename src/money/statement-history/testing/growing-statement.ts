import * as fc from 'fast-check'
import * as v from 'valibot'
import { PAGE_SIZE } from '#contract/page.ts'
import { StatementEntry, statement } from '#contract/statement.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { addPage, chainOf, isWhole, pageBelow, type StatementHistory } from '../statement-history.ts'

export const entryOf = (number: number, changes: object = {}) =>
  v.parse(StatementEntry, {
    _id: `e${number}`,
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: number,
    createdAt: 1_790_000_000_000 + number * MINUTE_MS,
    ...changes,
  })

/** What a server tells as the total: that of all entries, nothing, how many pages there are, or its rows. */
export const totals = ['entries', 'none', 'pages', 'rows'] as const
export type Total = (typeof totals)[number]

/** Returns the total that a server tells with some rows of all its entries. */
export function totalOf(
  total: Total,
  all: readonly unknown[],
  rows: readonly unknown[],
  pageSize = PAGE_SIZE,
): number | null {
  const pages = Math.ceil(all.length / pageSize)
  return { entries: all.length, none: null, pages, rows: rows.length }[total]
}

interface Options {
  total: Total
  pageSize: number
  /** What a page behind the last one shows. */
  behind: 'nothing' | 'last page'
  hasIds: boolean
}

/** A server with a statement that grows at its top. */
export class GrowingStatement {
  entries: StatementEntry[] = []
  readonly #options: Options
  #count = 0
  #clock = 0

  constructor(options: Partial<Options> = {}) {
    this.#options = { total: 'entries', pageSize: PAGE_SIZE, behind: 'nothing', hasIds: true, ...options }
  }

  add(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#count += 1
      const part = this.#options.hasIds ? {} : { _id: null }
      this.entries = [entryOf(this.#count, part), ...this.entries]
    }
  }

  /** Adds an earlier entry that the server comes to know late: `above` entries stand over it. */
  addLate(above: number): void {
    this.#count += 1
    const { createdAt } = this.entries[above] as StatementEntry
    this.entries = this.entries.toSpliced(above, 0, entryOf(this.#count, { createdAt }))
  }

  read(history: StatementHistory, page: number): StatementHistory {
    const { pageSize, total, behind } = this.#options
    const pages = Math.max(1, Math.ceil(this.entries.length / pageSize))
    const shown = behind === 'nothing' ? page : Math.min(page, pages)
    const rows = this.entries.slice((shown - 1) * pageSize, shown * pageSize)
    this.#clock += 1
    const told = totalOf(total, this.entries, rows, pageSize)
    const answer = v.parse(statement.list.answer, { statements: rows, total: told })
    return addPage(history, { page, rows, total: answer.total, readAt: this.#clock }).history
  }

  /** Reads on until the end, as the app does. */
  readAll(history: StatementHistory): StatementHistory {
    let read = this.read(history, 1)
    for (let round = 0; round < 300 && !isWhole(read, chainOf(read)); round += 1) {
      read = this.read(read, pageBelow(read, chainOf(read)))
    }
    return read
  }
}

/** What is kept on disk: the pages of this start are forgotten. */
export const afterRestart = (history: StatementHistory): StatementHistory => ({ ...history, ends: new Map() })

/** What may happen between two looks at the statement. */
export const step = fc.oneof(
  fc.record({ add: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })) }),
  fc.record({ page: fc.integer({ min: 1, max: 12 }) }),
  fc.constant('below' as const),
  fc.constant('restart' as const),
)
