import * as v from 'valibot'
import { afterEach, describe, expect, it } from 'vitest'
import { correctTimes } from '#contract/written-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { arrivedDeposits, depositRecords, freshDeposits, nextLookInMs, oldestOf } from './awaited-deposits.ts'

describe('the next look at the wallet', () => {
  it.each([
    [0, 3000],
    [3000, 3000],
    [15_000, 3000],
    [20_000, 4000],
    [MINUTE_MS, 12_000],
    [2.5 * MINUTE_MS, 30_000],
    [4 * MINUTE_MS, 30_000],
    [5 * MINUTE_MS - 1, 30_000],
    [5 * MINUTE_MS, null],
    [DAY_MS, null],
  ])('after %d ms of looking is in %s ms', (lookedForMs, nextMs) => {
    expect(nextLookInMs(lookedForMs)).toBe(nextMs)
  })

  it('comes at most 30 times, from the first to the last', () => {
    let looks = 0
    for (let at = 0, next = nextLookInMs(0); next !== null; next = nextLookInMs(at)) {
      at += next
      looks += 1
    }
    expect(looks).toBeGreaterThan(15)
    expect(looks).toBeLessThanOrEqual(30)
  })
})

const NOON = Date.parse('2026-11-22T12:00:00Z')
const row = { _id: 'a1', statementType: 'deposit', status: 'SUCCESS', amount: 100, createdAt: NOON }

/** Reads rows as they come from the server. */
function arrivedIn(...rows: object[]) {
  return arrivedDeposits(
    v.parse(depositRecords.read.answer, { total: rows.length, statements: rows }).statements,
  )
}

afterEach(() => correctTimes('zoned', 0))

describe('the deposits that have arrived', () => {
  it.each([
    ['a credited deposit', {}, [{ key: 'a1', amount: 10_000n, createdAt: NOON }]],
    ['a deposit of an unknown amount', { amount: 'x' }, [{ key: 'a1', amount: null, createdAt: NOON }]],
    ['no deposit that was taken back', { amount: -100 }, []],
    [
      'a deposit without an id, by its minute, kind and amount',
      { _id: null, createdAt: '2026-11-22T12:34:56Z' },
      [{ key: '2096000 deposit 30', amount: 10_000n, createdAt: NOON + 2_096_000 }],
    ],
    [
      'a deposit whose time has no zone, without its time',
      { createdAt: '2026-11-22 12:00:00' },
      [{ key: 'a1', amount: 10_000n, createdAt: null }],
    ],
    ['not a pending deposit', { status: 'PENDING' }, []],
    ['not a failed deposit', { status: 'FAILED' }, []],
    ['not a bonus', { statementType: 'bonus' }, []],
    ['not a transfer out of a game', { statementType: 'transfer' }, []],
    ['not an entry of an unknown type', { statementType: 'own' }, []],
  ] as const)('hold %s', (_, fields, expected) => {
    expect(arrivedIn({ ...row, ...fields })).toEqual(expected)
  })

  it('keep their keys when the app learns that times were written some hours off', () => {
    const wire = { ...row, _id: undefined, createdAt: '2026-11-22T12:34:56Z' }
    const known = arrivedIn(wire).map(({ key }) => key)
    correctTimes('zoned', -7)
    expect(freshDeposits(arrivedIn(wire), { known, floor: null, since: null }, NOON)).toEqual([])
  })
})

describe('the deposits that are fresh', () => {
  const arrived = arrivedIn(
    { ...row, _id: 'new', createdAt: NOON + 3000 },
    { ...row, _id: 'zoneless', createdAt: '2026-11-22 19:00:03' },
    { ...row, _id: 'future', createdAt: NOON + 7 * HOUR_MS },
    { ...row, _id: 'old', createdAt: NOON - 3000 },
  )
  it.each([
    ['those that were not known', { known: ['old', 'zoneless', 'future'], since: null }, NOON, ['new']],
    [
      'not those that have moved up from below',
      { known: [], floor: NOON - 2000, since: null },
      NOON,
      ['new', 'zoneless', 'future'],
    ],
    ['none at the first look where no clock is known', { known: null, since: null }, NOON, []],
    ['none at the first look while the clock is lost', { known: null, since: NOON }, null, []],
    ['at the first look those made since', { known: null, since: NOON }, NOON + 5000, ['new']],
  ] as const)('are %s', (_, watch, now, keys) => {
    const fresh = freshDeposits(
      arrived,
      { floor: null, ...watch, known: watch.known && [...watch.known] },
      now,
    )
    expect(fresh.map(({ key }) => key)).toEqual(keys)
  })
})

it.each<[what: string, times: unknown[], oldest: number | null]>([
  ['of none', [], null],
  ['of some, in any order', [NOON, NOON - 5000, NOON + 5000], NOON - 5000],
  ['of some with a time that leaves open which it is', [NOON, '2026-11-22 12:00:00'], null],
  ['of some with a time that cannot be read', [NOON, 'soon'], null],
])('the oldest row %s', (_, times, oldest) => {
  const statements = times.map((createdAt) => ({ ...row, createdAt }))
  const page = v.parse(depositRecords.read.answer, { total: times.length, statements })
  expect(oldestOf(page.statements)).toBe(oldest)
})
