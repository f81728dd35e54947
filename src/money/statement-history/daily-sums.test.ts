import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { StatementEntry } from '#contract/statement.ts'
import { bangkokDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import {
  dailySums,
  isDayKnown,
  lastDays,
  NO_SUMS,
  sumsOf,
  tellableSums,
  totalOf,
  totalUntilReading,
  undatedAmong,
} from './daily-sums.ts'

const NOON = Date.parse('2026-11-22T12:00:00+07:00')
const TODAY = bangkokDay(NOON)
/** What is known of the days at noon today, from a reading at `until`. */
const knownAt = (until: number | null, since: number | null) => ({ since, until, today: TODAY })
const entryOf = (wire: object) =>
  v.parse(StatementEntry, {
    statementType: 'deposit',
    status: 'SUCCESS',
    amount: 1,
    createdAt: NOON,
    ...wire,
  })

const anyEntry = fc.record({
  statementType: fc.constantFrom('deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer', 'other'),
  status: fc.constantFrom('SUCCESS', 'FAILED', 'WAITING'),
  satang: fc.integer({ min: 0, max: 100_000_000_00 }),
  createdAt: fc.integer({ min: NOON - 40 * DAY_MS, max: NOON }),
})

describe('sums', () => {
  it('are less by a deposit or bonus that was taken back, and a withdrawal may be written either way', () => {
    const entries = [
      entryOf({ amount: 500 }),
      entryOf({ amount: -200 }),
      entryOf({ statementType: 'bonus', amount: -50 }),
      entryOf({ statementType: 'withdraw', amount: 30 }),
      entryOf({ statementType: 'withdraw', amount: -40 }),
    ]
    expect(sumsOf(entries)).toMatchObject({ in: 25_000n, out: 7000n })
  })

  it('are exact in satang over 10,000 entries, and count only what is settled', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 10_000, maxLength: 10_000 }), (wires) => {
        const entries = wires.map(({ satang, ...wire }) =>
          entryOf({
            ...wire,
            amount: `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`,
          }),
        )
        const standing = wires.filter(({ status }) => status === 'SUCCESS')
        const sum = (...types: string[]) =>
          standing
            .filter(({ statementType }) => types.includes(statementType))
            .reduce((total, { satang }) => total + BigInt(satang), 0n)
        const days = dailySums(entries)
        const total = totalOf(days.values())
        expect(total.in).toBe(sum('deposit', 'bonus'))
        expect(total.out).toBe(sum('withdraw'))
        expect(total.unknown).toBe(0)
        expect(total).toEqual(sumsOf(entries))
        const columns = lastDays(days, { last: TODAY, count: 60 }, knownAt(NOON, Number.NEGATIVE_INFINITY))
        expect(totalOf(columns.flatMap(({ sums }) => sums ?? []))).toEqual(total)
      }),
      { numRuns: 1 },
    )
  })

  it('name what is in progress and what cannot be read, and add neither', () => {
    const entries = [{ amount: 5 }, { amount: 7, status: 'WAITING' }, { amount: 'much' }].map(entryOf)
    expect(sumsOf(entries)).toEqual({ in: 500n, out: 0n, underWay: 1, unknown: 1, unclear: 0, undated: 0 })
  })

  it('name what the backend calls by words of its own, unless it failed', () => {
    const cashOut = { statementType: 'CASHOUT', amount: 5 }
    const entries = [cashOut, { ...cashOut, status: 'WAITING' }, { ...cashOut, status: 'FAILED' }].map(
      entryOf,
    )
    const sums = sumsOf(entries)
    expect(sums).toEqual({ in: 0n, out: 0n, underWay: 0, unknown: 0, unclear: 2, undated: 0 })
    expect(totalOf([sums, sums]).unclear).toBe(4)
    expect(tellableSums(sums)).toEqual({ in: null, out: null })
    expect(tellableSums({ ...sums, in: 5n })).toEqual({ in: 5n, out: null })
    expect(tellableSums(NO_SUMS)).toEqual({ in: 0n, out: 0n })
  })
})

describe('a day', () => {
  it.each([
    ['2026-11-21T23:59:59.999+07:00', '2026-11-22T00:00:00+07:00', false],
    ['2026-11-21T17:00:00Z', '2026-11-22T16:59:59.999Z', true],
    ['2026-11-22T16:59:59.999Z', '2026-11-22T17:00:00Z', false],
  ])('changes at midnight in Bangkok: %s and %s', (one, other, isSame) => {
    expect(bangkokDay(Date.parse(one)) === bangkokDay(Date.parse(other))).toBe(isSame)
  })

  it('begins at its first moment', () => {
    const day = bangkokDay(NOON)
    expect(new Date(startOfDayNumber(day)).toISOString()).toBe('2026-11-21T17:00:00.000Z')
    expect(bangkokDay(startOfDayNumber(day))).toBe(day)
    expect(bangkokDay(startOfDayNumber(day) - 1)).toBe(day - 1)
  })

  it('is known only where all of it was read', () => {
    const isKnown = (since: number | null) => isDayKnown(TODAY, knownAt(NOON, since))
    expect(isKnown(NOON)).toBe(false)
    expect(isKnown(startOfDayNumber(TODAY))).toBe(false)
    expect(isKnown(startOfDayNumber(TODAY) - 1)).toBe(true)
    expect(isKnown(Number.NEGATIVE_INFINITY)).toBe(true)
    expect(isKnown(null)).toBe(false)
    const days = { last: TODAY, count: 2 }
    const [yesterday, today] = lastDays(new Map(), days, knownAt(NOON, startOfDayNumber(TODAY) - 1))
    expect(yesterday?.sums).toBeNull()
    expect(today?.sums).toEqual(NO_SUMS)
  })

  it('counts in the total as far as it was read, though its bar is not whole', () => {
    const days = dailySums([entryOf({ amount: 50 }), entryOf({ amount: 7, createdAt: NOON - DAY_MS })])
    const week = { last: TODAY + 2, count: 7 }
    const read = { since: Number.NEGATIVE_INFINITY, until: NOON, today: TODAY + 2 }
    expect(lastDays(days, week, read).map(({ sums }) => sums?.in ?? null)).toEqual([
      0n,
      0n,
      0n,
      700n,
      null,
      null,
      null,
    ])
    expect(totalUntilReading(days, week, read)?.in).toBe(5700n)
    // Nothing of the last days is known where the reading came before them.
    expect(totalUntilReading(days, { last: TODAY + 9, count: 7 }, { ...read, today: TODAY + 9 })).toBeNull()
    expect(totalUntilReading(days, week, { ...read, until: null })).toBeNull()
    expect(totalUntilReading(days, week, { ...read, since: null })).toBeNull()
  })

  it('is not known after the last reading, nor where that came before its end', () => {
    const twoDaysAgo = Date.parse('2026-11-20T20:00:00+07:00')
    const sums = dailySums([entryOf({ createdAt: twoDaysAgo - HOUR_MS })])
    const told = (until: number | null) =>
      lastDays(sums, { last: TODAY, count: 4 }, knownAt(until, Number.NEGATIVE_INFINITY)).map(
        (column) => column.sums?.in ?? null,
      )
    expect(told(twoDaysAgo)).toEqual([0n, null, null, null])
    expect(told(Date.parse('2026-11-21T00:00:00+07:00'))).toEqual([0n, 100n, null, null])
    expect(told(NOON - 1)).toEqual([0n, 100n, 0n, 0n])
    expect(told(null)).toEqual([null, null, null, null])
  })

  it('that is yet to come is not known', () => {
    expect(isDayKnown(TODAY + 1, knownAt(NOON, Number.NEGATIVE_INFINITY))).toBe(false)
  })

  it('has no entry without a time, and those that may belong to it are counted apart', () => {
    const kinds = [
      {},
      { statementType: 'withdraw', status: 'WAITING' },
      { statementType: 'CASHOUT' },
      { status: 'FAILED' },
      { statementType: 'transfer' },
    ]
    const undated = kinds.map((kind) => entryOf({ ...kind, createdAt: 'soon' }))
    expect(dailySums(undated).size).toBe(0)
    expect(undatedAmong([...undated, entryOf({})])).toBe(3)
  })

  it('does not claim that nothing happened where an entry without a time may be of it', () => {
    expect(tellableSums({ ...NO_SUMS, undated: 1 })).toEqual({ in: null, out: null })
    expect(tellableSums({ ...NO_SUMS, in: 5n, undated: 1 })).toEqual({ in: 5n, out: null })
  })
})
