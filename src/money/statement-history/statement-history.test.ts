import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/statement.ts'
import {
  addPage,
  chainOf,
  isWhole,
  knownSince,
  NO_HISTORY,
  pageBelow,
  type StatementHistory,
  withoutFuture,
} from './statement-history.ts'
import { afterRestart, entryOf, GrowingStatement, step, totals } from './testing/growing-statement.ts'

const keysIn = (history: StatementHistory) => idsOf(chainOf(history).map(({ entry }) => entry))
const idsOf = (entries: readonly StatementEntry[]) => entries.map(({ _id }) => _id)

describe('pages that shift', () => {
  it.each(totals)('neither lose an entry nor count it twice (total: %s)', (total) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 230 }), fc.array(step, { maxLength: 40 }), (first, steps) => {
        const server = new GrowingStatement({ total })
        server.add(first)
        let history = NO_HISTORY
        for (const next of steps) {
          if (next === 'below') history = server.read(history, pageBelow(history, chainOf(history)))
          else if (next === 'restart') history = afterRestart(history)
          else if ('add' in next) server.add(next.add)
          else history = server.read(history, next.page)

          const keys = keysIn(history)
          const start = server.entries.findIndex(({ _id }) => _id === keys[0])
          expect(keys).toEqual(idsOf(server.entries.slice(start, start + keys.length)))
          if (keys.length > 0 && isWhole(history, chainOf(history)))
            expect(keys).toHaveLength(server.entries.length - start)
        }
        const all = server.readAll(history)
        expect(keysIn(all)).toEqual(idsOf(server.entries))
        expect(isWhole(all, chainOf(all))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are read to the end where the server makes pages of its own size', () => {
    for (const pageSize of [7, 25]) {
      const server = new GrowingStatement({ pageSize })
      server.add(60)
      const all = server.readAll(afterRestart(server.readAll(NO_HISTORY)))
      expect(keysIn(all)).toEqual(idsOf(server.entries))
    }
  })

  it.each(totals)('are whole where they fill their pages (total: %s)', (total) => {
    for (const count of [10, 20, 30]) {
      const server = new GrowingStatement({ total })
      server.add(count)
      const all = server.readAll(NO_HISTORY)
      expect(isWhole(all, chainOf(all))).toBe(true)
      expect(keysIn(all)).toHaveLength(count)
    }
  })

  it('join an older part of the history again after a long absence', () => {
    const server = new GrowingStatement()
    server.add(50)
    const before = afterRestart(server.readAll(NO_HISTORY))
    server.add(34)
    let history = server.read(before, 1)
    expect(keysIn(history)).toHaveLength(10)
    let asked = 0
    while (!isWhole(history, chainOf(history))) {
      history = server.read(history, pageBelow(history, chainOf(history)))
      asked += 1
    }
    expect(keysIn(history)).toHaveLength(84)
    // Not the old pages again: their entries are known.
    expect(asked).toBe(3)
  })
})

describe('an entry that the server comes to know late', () => {
  const read30 = () => {
    const server = new GrowingStatement()
    server.add(30)
    // The player has looked at the empty page behind the last one, too.
    return { server, known: server.read(server.readAll(NO_HISTORY), 4) }
  }

  it.each([12, 17, 25, 29])('is read, and until then not all is known (%i are above it)', (above) => {
    for (const isRestart of [false, true]) {
      const { server, known } = read30()
      server.addLate(above)
      server.add(1)
      const first = server.read(isRestart ? afterRestart(known) : known, 1)
      expect(isWhole(first, chainOf(first))).toBe(false)
      expect(knownSince(first, chainOf(first))).toBeGreaterThan(
        server.entries[above + 1]?.createdAt as number,
      )
      const all = server.readAll(first)
      expect(keysIn(all)).toEqual(idsOf(server.entries))
    }
  })

  it('makes the app read no more than down to it', () => {
    const { server, known } = read30()
    server.add(20)
    server.addLate(15)
    let history = server.read(server.readAll(known), 1)
    server.addLate(15)
    history = server.read(history, 1)
    expect(isWhole(history, chainOf(history))).toBe(false)
    history = server.read(history, pageBelow(history, chainOf(history)))
    expect(keysIn(history)).toEqual(idsOf(server.entries))
  })

  it('takes nothing from a server whose total counts entries that it never shows', () => {
    const rows = [entryOf(3), entryOf(2), entryOf(1)]
    const read = (history: StatementHistory, page: number, readAt: number) =>
      addPage(history, { page, rows: page === 1 ? rows : [], total: 13, readAt }).history
    const all = read(read(NO_HISTORY, 1, 1), 2, 2)
    expect(isWhole(all, chainOf(all))).toBe(true)
  })
})

it('reads again what is below an entry that the server has taken away', () => {
  const server = new GrowingStatement()
  server.add(40)
  const known = server.readAll(NO_HISTORY)
  server.entries = server.entries.toSpliced(17, 1)
  const first = server.read(known, 1)
  expect(keysIn(server.readAll(first))).toEqual(idsOf(server.entries))
})

it('takes the newer status of an entry, and not an older answer that comes late', () => {
  const pending = entryOf(1, { status: 'WAITING' })
  const done = entryOf(1)
  const read = (history: StatementHistory, row: StatementEntry, readAt: number) =>
    addPage(history, { page: 1, rows: [row], total: 1, readAt }).history
  const first = read(NO_HISTORY, pending, 1)
  expect(chainOf(read(first, done, 3))[0]?.entry.status).toBe('SUCCESS')
  expect(chainOf(read(read(first, done, 3), pending, 2))[0]?.entry.status).toBe('SUCCESS')
})

describe('what was read while the clock was ahead', () => {
  const past = addPage(NO_HISTORY, { page: 1, rows: [entryOf(3), entryOf(2)], total: 9, readAt: 10 }).history
  const ahead = addPage(past, { page: 2, rows: [entryOf(1)], total: 9, readAt: 90 }).history

  it('is dropped, and what was read before stays', () => {
    const left = withoutFuture(ahead, 20)
    expect(keysIn(left)).toEqual(['e3', 'e2'])
    expect(left.top).toEqual(past.top)
    expect(pageBelow(left, chainOf(left))).toBe(1)
    expect(withoutFuture(past, 5)).toEqual(NO_HISTORY)
  })

  it('is what was read later than now, not just now', () => {
    expect(withoutFuture(ahead, 90)).toBe(ahead)
  })
})

it('leaves out an entry that the server has taken away', () => {
  const [c, b, a] = [entryOf(3), entryOf(2), entryOf(1)]
  const { history } = addPage(NO_HISTORY, { page: 1, rows: [c, b, a], total: 3, readAt: 1 })
  const later = addPage(history, { page: 1, rows: [c, a], total: 2, readAt: 2 }).history
  expect(keysIn(later)).toEqual(['e3', 'e1'])
})

describe('how far back it reaches', () => {
  it('is the last entry of the chain but one, and everything once it is whole', () => {
    // The last one may be dated back.
    const server = new GrowingStatement()
    server.add(25)
    const first = server.read(NO_HISTORY, 1)
    expect(knownSince(first, chainOf(first))).toBe(entryOf(17).createdAt)
    // Page 3 alone says nothing of page 2.
    const gap = server.read(first, 3)
    expect(knownSince(gap, chainOf(gap))).toBe(entryOf(17).createdAt)
    const all = server.readAll(gap)
    expect(knownSince(all, chainOf(all))).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is not told where the order is not by time', () => {
    const rows = [entryOf(1), entryOf(2)]
    const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 30, readAt: 1 })
    expect(knownSince(history, chainOf(history))).toBeNull()
  })

  it('is told where two of one moment stand in another order than their times', () => {
    const at = 1_800_000_000_000
    const dated = (number: number, createdAt: number) => ({ ...entryOf(number), createdAt })
    const rows = [dated(4, at), dated(3, at - 60_000), dated(2, at - 59_950), dated(1, at - 90_000)]
    const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 30, readAt: 1 })
    expect(knownSince(history, chainOf(history))).toBe(at - 59_950)
  })

  it('is told where some entries are dated back: as from the newest of those that were read last', () => {
    const hour = 3_600_000
    const at = 1_800_000_000_000
    const hoursAgo = [0, 1, 5, 2, 3, 9, 4, 5, 6, 7, 8, 9, 10, 20]
    const rows = hoursAgo.map((hours, index) => ({ ...entryOf(99 - index), createdAt: at - hours * hour }))
    const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 90, readAt: 1 })
    expect(knownSince(history, chainOf(history))).toBe(at - 3 * hour)
    const mixed = rows.filter((_, index) => index < 7)
    const { history: few } = addPage(NO_HISTORY, { page: 1, rows: mixed, total: 90, readAt: 1 })
    expect(knownSince(few, chainOf(few))).toBe(at)
  })

  it('is everything for an empty statement', () => {
    const { history } = addPage(NO_HISTORY, { page: 1, rows: [], total: 0, readAt: 1 })
    expect(isWhole(history, chainOf(history))).toBe(true)
    expect(isWhole(NO_HISTORY, [])).toBe(false)
  })
})

it('ends where a server without a total sends an empty page', () => {
  const server = new GrowingStatement({ total: 'none' })
  server.add(20)
  const two = server.read(server.read(NO_HISTORY, 1), 2)
  expect(isWhole(two, chainOf(two))).toBe(false)
  const three = server.read(two, 3)
  expect(isWhole(three, chainOf(three))).toBe(true)
})

describe('a list without a total whose oldest entry stands first', () => {
  const undated = (number: number) => entryOf(number, { createdAt: null })
  const read = (rows: readonly StatementEntry[], total: number | null = null) => {
    const first = addPage(NO_HISTORY, { page: 1, rows, total, readAt: 1 }).history
    return addPage(first, { page: 2, rows: [], total, readAt: 2 }).history
  }

  it.each([[[1, 2, 3]], [[2, 3, 1, 4]]])('is never whole: what is new comes at its end (%j)', (numbers) => {
    const rows = numbers.map((number) => entryOf(number))
    for (const told of [rows, [undated(0), ...rows, undated(9)]]) {
      const history = read(told)
      expect(chainOf(history)).toHaveLength(told.length)
      expect(isWhole(history, chainOf(history))).toBe(false)
      expect(knownSince(history, chainOf(history))).toBeNull()
    }
  })

  it.each([
    ['the newest stands first', [entryOf(3), entryOf(2), entryOf(1)]],
    ['two are of one moment', [entryOf(2), entryOf(2, { _id: 'x', createdAt: 1_790_000_120_500 })]],
    ['one alone has a time', [undated(3), entryOf(2), undated(1)]],
  ])('may be whole where %s', (_, rows) => {
    const history = read(rows)
    expect(isWhole(history, chainOf(history))).toBe(true)
  })

  it('is whole with as many entries as its total says', () => {
    const history = read([entryOf(1), entryOf(2), entryOf(3)], 3)
    expect(isWhole(history, chainOf(history))).toBe(true)
  })
})
