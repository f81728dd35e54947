import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StatementEntry, statement } from '#contract/statement.ts'
import { MINUTE_MS } from '#domain/durations.ts'
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

const entryOf = (number: number, changes: object = {}) =>
  v.parse(StatementEntry, {
    _id: `e${number}`,
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: number,
    createdAt: 1_790_000_000_000 + number * MINUTE_MS,
    ...changes,
  })

/** What a server tells as the total: that of all entries, nothing, how many pages there are, or its rows. */
const totals = ['entries', 'none', 'pages', 'rows'] as const
type Total = (typeof totals)[number]

/** A server with a statement that grows at its top. */
class Server {
  entries: StatementEntry[] = []
  readonly #options: { total: Total; pageSize: number }
  #count = 0
  #clock = 0

  constructor(options: { total?: Total; pageSize?: number } = {}) {
    this.#options = { total: 'entries', pageSize: 10, ...options }
  }

  add(count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.#count += 1
      this.entries = [entryOf(this.#count), ...this.entries]
    }
  }

  /** Adds an earlier entry that the server comes to know late: `above` entries stand over it. */
  addLate(above: number): void {
    this.#count += 1
    const { createdAt } = this.entries[above] as StatementEntry
    this.entries = this.entries.toSpliced(above, 0, entryOf(this.#count, { createdAt }))
  }

  read(history: StatementHistory, page: number): StatementHistory {
    const { pageSize } = this.#options
    const rows = this.entries.slice((page - 1) * pageSize, page * pageSize)
    this.#clock += 1
    const answer = v.parse(statement.list.answer, { statements: rows, total: this.#totalOf(rows) })
    return addPage(history, { page, rows, total: answer.total, readAt: this.#clock }).history
  }

  #totalOf(rows: readonly StatementEntry[]): number | null {
    const { total, pageSize } = this.#options
    const count = this.entries.length
    return { entries: count, none: null, pages: Math.ceil(count / pageSize), rows: rows.length }[total]
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

const keysIn = (history: StatementHistory) => chainOf(history).map(({ key }) => key)
const idsOf = (entries: readonly StatementEntry[]) => entries.map(({ _id }) => _id)
/** What is kept on disk: the pages of this start are forgotten. */
const afterRestart = (history: StatementHistory): StatementHistory => ({ ...history, ends: new Map() })

const step = fc.oneof(
  fc.record({ add: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ page: fc.integer({ min: 1, max: 12 }) }),
  fc.constant('below' as const),
  fc.constant('restart' as const),
)

describe('pages that shift', () => {
  it.each(totals)('neither lose an entry nor count it twice (total: %s)', (total) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 230 }), fc.array(step, { maxLength: 40 }), (first, steps) => {
        const server = new Server({ total })
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
      const server = new Server({ pageSize })
      server.add(60)
      const all = server.readAll(afterRestart(server.readAll(NO_HISTORY)))
      expect(keysIn(all)).toEqual(idsOf(server.entries))
    }
  })

  it.each(totals)('are whole where they fill their pages (total: %s)', (total) => {
    for (const count of [10, 20, 30]) {
      const server = new Server({ total })
      server.add(count)
      const all = server.readAll(NO_HISTORY)
      expect(isWhole(all, chainOf(all))).toBe(true)
      expect(keysIn(all)).toHaveLength(count)
    }
  })

  it('join an older part of the history again after a long absence', () => {
    const server = new Server()
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
    const server = new Server()
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
  const server = new Server()
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
  const readPage = (history: StatementHistory, all: Rows, page: number, hasTotal = true) => {
    clock += 1
    const rows = all.slice((page - 1) * 10, page * 10)
    return addPage(history, { page, rows, total: hasTotal ? all.length : null, readAt: clock }).history
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

  it.each([[[9, 10]], [[8, 10]]])(
    'end what is known where no total tells whether they are others: %j',
    (places) => {
      const all = withTwins(...places)
      const read = [1, 2, 3, 4].reduce((history, page) => readPage(history, all, page, false), NO_HISTORY)
      expect(isWhole(read, chainOf(read))).toBe(false)
      expect(knownSince(read, chainOf(read))).toBeGreaterThanOrEqual(all[9]?.createdAt as number)
      expect(told(read)).toEqual(amounts(all.slice(0, told(read).length)))
    },
  )

  it('do not end it where the server tells no total, and they are on one page', () => {
    const all = withTwins(4, 5)
    const read = [1, 2, 3, 4].reduce((history, page) => readPage(history, all, page, false), NO_HISTORY)
    expect(told(read)).toEqual(amounts(all))
    expect(isWhole(read, chainOf(read))).toBe(true)
  })

  it('neither get lost nor count twice, however pages are read while the list grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.array(step, { maxLength: 30 }), (first, steps) => {
        const entry = (number: number) => entryOf(Math.floor(number / 3), { _id: null })
        let count = first
        const all = () => Array.from({ length: count }, (_, index) => entry(count - index))
        let history = readPage(NO_HISTORY, all(), 1)
        for (const next of steps) {
          if (next === 'below') history = readPage(history, all(), pageBelow(history, chainOf(history)))
          else if (next === 'restart') history = afterRestart(history)
          else if ('add' in next) count += next.add
          else history = readPage(history, all(), next.page)
          const start = count - (history.top?.total ?? 0)
          expect(told(history)).toEqual(amounts(all().slice(start, start + told(history).length)))
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('how far back it reaches', () => {
  it('is the oldest entry of the chain, and everything once it is whole', () => {
    const server = new Server()
    server.add(25)
    const first = server.read(NO_HISTORY, 1)
    expect(knownSince(first, chainOf(first))).toBe(entryOf(16).createdAt)
    // Page 3 alone says nothing of page 2.
    const gap = server.read(first, 3)
    expect(knownSince(gap, chainOf(gap))).toBe(entryOf(16).createdAt)
    const all = server.readAll(gap)
    expect(knownSince(all, chainOf(all))).toBe(Number.NEGATIVE_INFINITY)
  })

  it('is not told where the order is not by time', () => {
    const rows = [entryOf(1), entryOf(2)]
    const { history } = addPage(NO_HISTORY, { page: 1, rows, total: 30, readAt: 1 })
    expect(knownSince(history, chainOf(history))).toBeNull()
  })

  it('is everything for an empty statement', () => {
    const { history } = addPage(NO_HISTORY, { page: 1, rows: [], total: 0, readAt: 1 })
    expect(isWhole(history, chainOf(history))).toBe(true)
    expect(isWhole(NO_HISTORY, [])).toBe(false)
  })
})

it('ends where a server without a total sends an empty page', () => {
  const server = new Server({ total: 'none' })
  server.add(20)
  const two = server.read(server.read(NO_HISTORY, 1), 2)
  expect(isWhole(two, chainOf(two))).toBe(false)
  const three = server.read(two, 3)
  expect(isWhole(three, chainOf(three))).toBe(true)
})
