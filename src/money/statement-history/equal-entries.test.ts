import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type StatementEntry, statement } from '#contract/statement.ts'
import {
  addPage,
  chainOf,
  isWhole,
  knownSince,
  NO_HISTORY,
  pageBelow,
  type StatementHistory,
} from './statement-history.ts'
import { afterRestart, entryOf, step, type Total, totalOf, totals } from './testing/growing-statement.ts'

it('tells equal entries without an id apart', () => {
  const rows = [1, 1, 2].map((number) => entryOf(number, { _id: null }))
  const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 3, readAt: 1 })
  expect(chainOf(history)).toHaveLength(3)
  const again = addPage(history, { page: 1, rows, total: 3, readAt: 2 }).history
  expect(chainOf(again)).toHaveLength(3)
})

describe('equal entries without an id', () => {
  type Rows = readonly StatementEntry[]
  const rowsOf = (count: number): StatementEntry[] =>
    Array.from({ length: count }, (_, index) => entryOf(count - index, { _id: null }))
  /** Makes some entries equal, as those of one second are. */
  const withTwins = (...places: number[]): StatementEntry[] => {
    const rows = rowsOf(25)
    return rows.map((row, index) =>
      places.includes(index) ? { ...(rows[places[0] as number] as StatementEntry) } : row,
    )
  }
  let clock = 0
  const readPage = (history: StatementHistory, all: Rows, page: number, total: Total = 'entries') => {
    clock += 1
    const statements = all.slice((page - 1) * 10, page * 10)
    const answer = v.parse(statement.list.answer, { statements, total: totalOf(total, all, statements) })
    return addPage(history, { page, rows: answer.statements, total: answer.total, readAt: clock }).history
  }
  const amounts = (rows: Rows) => rows.map(({ amount }) => amount)
  const told = (history: StatementHistory) => amounts(chainOf(history).map(({ entry }) => entry))

  it.each([[[9, 10]], [[8, 9, 10, 11]], [[19, 20]]])('are all counted, also on two pages: %j', (places) => {
    const all = withTwins(...places)
    const read = [1, 2, 3].reduce((history, page) => readPage(history, all, page), NO_HISTORY)
    expect(told(read)).toEqual(amounts(all))
    expect(isWhole(read, chainOf(read))).toBe(true)
  })

  it('are all counted where another of the same second is between them', () => {
    const all = withTwins(8, 10)
    const read = [1, 2, 3].reduce((history, page) => readPage(history, all, page), NO_HISTORY)
    expect(told(read)).toEqual(amounts(all))
  })

  it.each([[[]], [[9, 10]], [[8, 9]], [[8, 9, 10]]])(
    'are counted once where a new one moved them on between the reading of two pages: %j',
    (places) => {
      const all = withTwins(...places)
      const later = [entryOf(99, { _id: null }), ...all]
      const moved = readPage(readPage(NO_HISTORY, all, 1), later, 2)
      expect(told(moved)).toEqual(amounts(later.slice(1, 20)))
      const read = [1, 2, 3].reduce((history, page) => readPage(history, later, page), moved)
      expect(told(read)).toEqual(amounts(later))
    },
  )

  it.each(totals)('count once where the tenth is the last one, and a new one comes (total: %s)', (total) => {
    const all = rowsOf(10)
    const later = [entryOf(99, { _id: null }), ...all]
    const first = readPage(NO_HISTORY, all, 1, total)
    expect(told(readPage(first, later, 2, total))).toEqual(amounts(all))
  })

  it('count once where the total is that of eleven pages, and a new one comes', () => {
    const all = rowsOf(105)
    const later = [entryOf(999, { _id: null }), ...all]
    const moved = readPage(readPage(NO_HISTORY, all, 1, 'pages'), later, 2, 'pages')
    expect(told(moved)).toEqual(amounts(all.slice(0, told(moved).length)))
  })

  it.each([[[9, 10]], [[8, 10]]])(
    'end what is known where no total tells whether they are others: %j',
    (places) => {
      const all = withTwins(...places)
      const read = [1, 2, 3, 4].reduce((history, page) => readPage(history, all, page, 'none'), NO_HISTORY)
      expect(isWhole(read, chainOf(read))).toBe(false)
      expect(knownSince(read, chainOf(read))).toBeGreaterThanOrEqual(all[9]?.createdAt as number)
      expect(told(read)).toEqual(amounts(all.slice(0, told(read).length)))
    },
  )

  it('do not end it where the server tells no total, and they are on one page', () => {
    const all = withTwins(4, 5)
    const read = [1, 2, 3, 4].reduce((history, page) => readPage(history, all, page, 'none'), NO_HISTORY)
    expect(told(read)).toEqual(amounts(all))
    expect(isWhole(read, chainOf(read))).toBe(true)
  })

  it.each(totals)(
    'neither get lost nor count twice, however pages are read while the list grows (total: %s)',
    (total) => {
      fc.assert(
        fc.property(
          fc.oneof(fc.constantFrom(10, 110), fc.integer({ min: 0, max: 60 })),
          fc.array(step, { maxLength: 30 }),
          (first, steps) => {
            // Without an honest total equal ones are not told apart, and so many pages look like so many entries.
            const [twins, most] = total === 'entries' ? [3, Number.POSITIVE_INFINITY] : [1, 200]
            const entry = (number: number) => entryOf(Math.floor(number / twins), { _id: null })
            let count = first
            const all = () => Array.from({ length: count }, (_, index) => entry(count - index))
            let history = NO_HISTORY
            let newest = 0
            const read = (page: number) => {
              history = readPage(history, all(), page, total)
              if (page === 1) newest = count
            }
            read(1)
            for (const next of steps) {
              if (next === 'below') read(pageBelow(history, chainOf(history)))
              else if (next === 'restart') history = afterRestart(history)
              else if ('add' in next) count = Math.min(most, count + next.add)
              else read(next.page)
              const start = count - newest
              expect(told(history)).toEqual(amounts(all().slice(start, start + told(history).length)))
              if (isWhole(history, chainOf(history))) expect(told(history)).toHaveLength(newest)
            }
          },
        ),
        { numRuns: 100 },
      )
    },
  )
})
