import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPage,
  chainOf,
  isWhole,
  NO_HISTORY,
  pageBelow,
  type StatementHistory,
} from './statement-history.ts'
import { afterRestart, entryOf, GrowingStatement, step, totals } from './testing/growing-statement.ts'

const amountsIn = (history: StatementHistory) => chainOf(history).map(({ entry: { amount } }) => amount)

describe.each([true, false])(
  'a server that sends its last page again for each one behind it (ids: %s)',
  (hasIds) => {
    const serverOf = (count: number, total: (typeof totals)[number] = 'entries') => {
      const server = new GrowingStatement({ behind: 'last page', hasIds, total })
      server.add(count)
      return server
    }

    it.each([3, 15, 20, 30, 200])('has a whole statement (%i entries)', (count) => {
      const server = serverOf(count)
      const all = server.readAll(NO_HISTORY)
      expect(amountsIn(all)).toEqual(server.entries.map(({ amount }) => amount))
      expect(isWhole(all, chainOf(all))).toBe(true)
      server.add(1)
      const more = server.read(all, 1)
      expect(amountsIn(more)).toHaveLength(count + 1)
      expect(isWhole(more, chainOf(more))).toBe(true)
    })

    it.each(totals)('is never called whole before it is, nor counted twice (total: %s)', (total) => {
      fc.assert(
        fc.property(
          fc.constantFrom<number[]>(9, 10, 19, 20, 30),
          fc.array(step, { maxLength: 20 }),
          (first, steps) => {
            const server = serverOf(first, total)
            let history = server.read(NO_HISTORY, 1)
            let newest = first
            for (const next of steps) {
              const page = next === 'below' ? pageBelow(history, chainOf(history)) : null
              if (next === 'restart') history = afterRestart(history)
              else if (typeof next === 'object' && 'add' in next)
                server.add(Math.min(next.add, 200 - server.entries.length))
              else {
                const asked = page ?? (next as { page: number }).page
                history = server.read(history, asked)
                if (asked === 1) newest = server.entries.length
              }
              const start = server.entries.length - newest
              const known = amountsIn(history)
              expect(known).toEqual(
                server.entries.slice(start, start + known.length).map(({ amount }) => amount),
              )
              if (isWhole(history, chainOf(history))) expect(known).toHaveLength(newest)
            }
          },
        ),
        { numRuns: 100 },
      )
    })

    it('stays in doubt with just ten entries: a server that knows no pages sends the same', () => {
      const all = serverOf(10).readAll(NO_HISTORY)
      expect(isWhole(all, chainOf(all))).toBe(false)
    })
  },
)

it('calls no statement whole where just ten new entries have moved the same rows to the next page', () => {
  const server = new GrowingStatement({ total: 'none' })
  server.add(40)
  const two = server.read(server.read(NO_HISTORY, 1), 2)
  server.add(10)
  const three = server.read(two, 3)
  expect(isWhole(three, chainOf(three))).toBe(false)
})

it('calls no statement whole where the total says that there is more', () => {
  const rows = Array.from({ length: 20 }, (_, index) => entryOf(50 - index))
  const read = (history: StatementHistory, page: number) => {
    const shown = Math.min(page, 2)
    return addPage(history, { page, rows: rows.slice((shown - 1) * 10, shown * 10), total: 50, readAt: page })
      .history
  }
  const three = [1, 2, 3].reduce(read, NO_HISTORY)
  expect(isWhole(three, chainOf(three))).toBe(false)
})
