import { describe, expect, it } from 'vitest'
import type { StatementEntry } from '#contract/statement.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { creditKey } from '#money/credited-deposits.ts'
import { isOver, pushedOff, rowsOfBoth, rowsUnderWay, seenThatArrived } from './under-way-rules.ts'

const NOW = 1_768_000_000_000

const entry = (fields: Partial<StatementEntry>): StatementEntry => ({
  _id: 'a1',
  statementType: 'withdraw',
  status: 'PENDING',
  from: null,
  to: null,
  amount: 50_000n,
  createdAt: NOW - 1000,
  bonus: null,
  promotion: null,
  invite: null,
  refund: null,
  luckydraw: null,
  ...fields,
})

const seenOf = (...ids: string[]) => ids.map((id) => ({ id, at: NOW - 1000 }))

const rowsOf = (fields: Partial<StatementEntry>, seen: string[] = [], kinds = ['withdraw'] as const) =>
  rowsUnderWay([entry(fields)], { kinds: new Set(kinds), seen: seenOf(...seen), now: NOW }).map(
    ({ id, standing }) => [id, standing],
  )

describe('what is under way', () => {
  it.each([
    ['a withdrawal that waits', {}, [], [['withdraw a1', 'checking']]],
    [
      'a withdrawal without an id',
      { _id: null },
      [],
      [[`withdraw ${creditKey(entry({ _id: null }), NOW - 1000)}`, 'checking']],
    ],
    ['not a withdrawal that was done before this page looked', { status: 'SUCCESS' }, [], []],
    ['a withdrawal that was paid while this page looked', { status: 'SUCCESS' }, ['a1'], [['a1', 'arrived']]],
    ['a withdrawal that was refused', { status: 'FAILED' }, ['a1'], [['a1', 'refused']]],
    ['not a row that nobody has closed for a month', { createdAt: NOW - 30 * DAY_MS }, [], []],
    ['not a transfer', { statementType: 'transfer' }, [], []],
    ['not a deposit that the player has not reported: an unpaid QR', { statementType: 'deposit' }, [], []],
  ] as const)('is %s', (_, fields, seen, rows) => {
    expect(rowsOf(fields, [...seen])).toEqual(rows)
  })

  it('is a deposit that the player has reported, until its credit tells that it arrived', () => {
    const kinds = new Set(['withdraw', 'deposit'] as const)
    const standings = (status: StatementEntry['status']) =>
      rowsUnderWay([entry({ statementType: 'deposit', status })], {
        kinds,
        seen: seenOf('a1'),
        now: NOW,
      }).map(({ standing }) => standing)
    expect(standings('PENDING')).toEqual(['checking'])
    expect(standings('FAILED')).toEqual(['refused'])
    expect(standings('SUCCESS')).toEqual([])
  })
})

describe('a withdrawal that ended before this page saw it under way', () => {
  const TAP = { since: NOW - 2000 }

  it.each<[string, Partial<StatementEntry>, { since?: number }, string[]]>([
    ['is told where it was refused', {}, TAP, ['refused']],
    ['is told where it was paid', { status: 'SUCCESS' }, TAP, ['arrived']],
    ['is not one from before the tap', { createdAt: NOW - 3000 }, TAP, []],
    ['is not one without a time', { createdAt: null }, TAP, []],
    ['is not told where the server’s time of the tap is not certain', {}, {}, []],
    ['is no deposit', { statementType: 'deposit' }, TAP, []],
  ])('%s', (_, fields, since, standings) => {
    const rows = rowsUnderWay([entry({ status: 'FAILED', ...fields })], {
      kinds: new Set(['withdraw', 'deposit'] as const),
      seen: [],
      ...since,
      now: NOW,
    })
    expect(rows.map(({ standing }) => standing)).toEqual(standings)
  })
})

describe('nobody need look for it any more', () => {
  const rows = rowsUnderWay([entry({})], { kinds: new Set(['withdraw'] as const), seen: [], now: NOW })

  it.each([
    ['once nothing is under way', [], 61_000, true],
    ['but in the first minute a row may come late', [], 59_000, false],
    ['and an hour that lies ahead is of a wrong clock', [], -5000, true],
    ['but not while it is under way', rows, 61_000, false],
  ])('%s', (_, found, ageMs, isIt) => {
    expect(isOver(found, 'withdraw', NOW - ageMs, NOW)).toBe(isIt)
  })
})

it('a row without an id stays the same where the app has corrected its time by whole hours', () => {
  const before = rowsOf({ _id: null }).map(([id]) => String(id))
  expect(rowsOf({ _id: null, createdAt: NOW - 1000 - 7 * HOUR_MS, status: 'FAILED' }, before)).toEqual([
    [before[0], 'refused'],
  ])
})

describe('rows without an id, of a service that tells times by the minute', () => {
  const pending = { _id: null, amount: 50_000n }
  const pendingId = rowsOf(pending).map(([id]) => String(id))
  const shown = (...fields: Partial<StatementEntry>[]) =>
    rowsUnderWay(
      fields.map((field) => entry({ _id: null, ...field })),
      { kinds: new Set(['withdraw'] as const), seen: seenOf(...pendingId), now: NOW },
    ).map(({ standing, entry: { amount } }) => [standing, amount])

  it.each<[string, Partial<StatementEntry>]>([
    ['of another amount', { amount: 20_000n }],
    ['of another amount, an hour earlier', { amount: 20_000n, createdAt: NOW - 1000 - HOUR_MS }],
    ['of the same amount', {}],
    ['of the same amount, an hour earlier', { createdAt: NOW - 1000 - HOUR_MS }],
  ])('tell no old failed withdrawal as news: %s', (_, old) => {
    const failed = { status: 'FAILED', ...old } as const
    expect(shown(pending, { amount: 50_000n, ...failed })).toEqual([['checking', 50_000n]])
  })

  it('tell how a withdrawal ended beside an old one of another amount', () => {
    expect(shown({ status: 'FAILED' }, { status: 'FAILED', amount: 20_000n })).toEqual([['refused', 50_000n]])
  })

  it('tell neither of two that nobody can tell apart', () => {
    expect(shown({ status: 'SUCCESS' }, { status: 'FAILED' })).toEqual([])
  })

  it('tell no old failed withdrawal whose time cannot be read', () => {
    const undated = { createdAt: null }
    const seen = rowsOf({ ...pending, ...undated }).map(([id]) => String(id))
    const rows = rowsUnderWay(
      [
        entry({ ...pending, ...undated }),
        entry({ _id: null, ...undated, status: 'FAILED', amount: 20_000n }),
      ],
      { kinds: new Set(['withdraw'] as const), seen: seenOf(...seen), now: NOW },
    )
    expect(rows.map(({ standing }) => standing)).toEqual(['checking'])
  })

  it('tell no withdrawal for a deposit of the same minute', () => {
    const deposit = entry({ _id: null, statementType: 'deposit', status: 'SUCCESS' })
    expect(seenThatArrived([deposit], seenOf(...pendingId))).toEqual([])
  })
})

describe('a row without an id whose amount has changed since', () => {
  const kinds = new Set(['withdraw', 'deposit'] as const)
  const before = entry({ _id: null, amount: null })
  const seen = [{ id: creditKey(before, NOW - 1000), at: NOW - 1000 }]
  const ends = (...entries: StatementEntry[]) =>
    rowsUnderWay(entries, { kinds, seen, now: NOW }).map(({ standing, entry: { amount } }) => [
      standing,
      amount,
    ])
  const ended = entry({ _id: null, status: 'SUCCESS', amount: 49_000n })

  it('is told by its time and kind', () => {
    expect(ends(ended)).toEqual([['arrived', 49_000n]])
    expect(ends(ended, entry({ _id: null, status: 'FAILED', createdAt: NOW - HOUR_MS - 1000 }))).toEqual([
      ['arrived', 49_000n],
    ])
  })

  it('is looked for no more', () => {
    expect(pushedOff([ended], seen, NOW)).toEqual([])
    expect(pushedOff([entry({ ...ended, createdAt: NOW - 61_000 })], seen, NOW)).toEqual(seen)
  })

  it('is told to nobody where two rows may be it, and looked for no more', () => {
    const other = entry({ ...ended, status: 'FAILED', amount: 20_000n })
    expect(ends(ended, other)).toEqual([])
    expect(pushedOff([ended, other], seen, NOW)).toEqual([])
  })

  it('is not taken for a row that was seen itself', () => {
    const others = [...seen, { id: creditKey(ended, NOW - 1000), at: NOW - 1000 }]
    expect(pushedOff([ended], others, NOW)).toEqual(seen)
  })

  it('is none of another kind, nor one that has an id', () => {
    expect(ends(entry({ ...ended, statementType: 'deposit', status: 'FAILED' }))).toEqual([])
    expect(ends(entry({ ...ended, _id: 'a1' }))).toEqual([])
  })

  it('is credited where it is a reported deposit', () => {
    const reported = entry({ _id: null, statementType: 'deposit', amount: 50_000n })
    const found = entry({ ...reported, status: 'SUCCESS', amount: 50_500n })
    const row = { id: creditKey(reported, NOW - 1000), at: NOW - 1000 }
    expect(seenThatArrived([found], [row])).toEqual([{ key: creditKey(found, NOW - 1000), amount: 50_500n }])
  })
})

it('a reported deposit that staff have found is credited, also long after the report', () => {
  const found = entry({ statementType: 'deposit', status: 'SUCCESS' })
  expect(seenThatArrived([found], seenOf('a1'))).toEqual([{ key: 'a1', amount: 50_000n }])
  expect(seenThatArrived([found], [])).toEqual([])
  expect(seenThatArrived([entry({ status: 'SUCCESS' })], seenOf('a1'))).toEqual([])
})

describe('a row that newer rows have pushed off the first page', () => {
  it('is not known to have ended, for a week', () => {
    const newer = [entry({ _id: 'b2', statementType: 'transfer', status: 'SUCCESS' })]
    expect(pushedOff(newer, seenOf('a1', 'b2'), NOW)).toEqual(seenOf('a1'))
    expect(pushedOff(newer, seenOf('a1'), NOW + 7 * DAY_MS)).toEqual([])
  })

  it('is none of another kind, which may have the same id', () => {
    const deposit = entry({ statementType: 'deposit', status: 'SUCCESS' })
    const seen = [{ id: 'withdraw a1', at: NOW - 1000 }]
    expect(pushedOff([deposit], seen, NOW)).toEqual(seen)
    expect(seenThatArrived([deposit], seen)).toEqual([])
    expect(rowsOfBoth([entry({})], [deposit])).toHaveLength(2)
  })

  it('is one row where it stands on both pages', () => {
    const [a, b, c] = ['a1', 'b2', 'c3'].map((_id) => entry({ _id }))
    expect(rowsOfBoth([a, b] as StatementEntry[], [b, c] as StatementEntry[])).toEqual([a, b, c])
  })
})
