import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from './durations.ts'
import {
  type DepositRow,
  depositsSince,
  holdOf,
  NOT_USED,
  openUses,
  roomOf,
  transfersSince,
  type Use,
} from './limit-use.ts'
import { NO_LIMITS, withBreak } from './play-limits.ts'

const NOW = Date.parse('2026-11-22T12:00:00+07:00')

function use(part: Partial<Use>): Use {
  const times = { at: NOW, until: NOW + HOUR_MS }
  return {
    id: 'one',
    kind: 'deposit',
    amount: 100n,
    by: 'POST /api/wallet/add',
    ref: null,
    rowsBefore: [],
    isByPhone: false,
    ...times,
    ...part,
  }
}
const row = (amount: bigint | null, createdAt: number | null = NOW + 1000): DepositRow => ({
  key: 'row',
  amount,
  createdAt,
  isDated: createdAt !== null,
  isOver: false,
  isGuess: false,
})
const used = (rows: DepositRow[], uses: Use[]) =>
  depositsSince(NOW - HOUR_MS, rows, openUses(uses, rows, NOW))

describe('deposits', () => {
  test('count once, under way and in the statement', () => {
    expect(used([], [use({})])).toEqual({ ...NOT_USED, amount: 100n })
    expect(used([row(100n)], [use({})])).toEqual({ ...NOT_USED, amount: 100n })
    expect(used([row(100n)], [use({}), use({ id: 'two' })]).amount).toBe(200n)
  })

  test('from before are not the one that is under way', () => {
    expect(used([row(100n, NOW - HOUR_MS / 2)], [use({})]).amount).toBe(200n)
  })

  test('that were there before are not the one that is under way, however short before', () => {
    const before = [row(100n, NOW - 1000)]
    const next = use({ rowsBefore: ['row'] })
    expect(used(before, [next]).amount).toBe(200n)
    // A service without ids may give both the same key.
    expect(used([row(100n), ...before], [next]).amount).toBe(200n)
    expect(used([{ ...row(100n, NOW - 1000), isOver: true }], [next]).amount).toBe(100n)
    const gift = use({ amount: null, rowsBefore: ['row'] })
    expect(used(before, [gift]).isUnknown).toBe(true)
    expect(used([{ ...row(70n), key: 'its own' }, ...before], [gift])).toEqual({ ...NOT_USED, amount: 170n })
  })

  test('that failed, or did not come in time, count no more', () => {
    expect(used([{ ...row(100n), isOver: true }], [use({})]).amount).toBe(0n)
    expect(used([], [use({ until: NOW })]).amount).toBe(0n)
  })

  test('that were taken back free what they used, and no more', () => {
    expect(used([row(100n), row(-30n)], []).amount).toBe(70n)
    // That is no arrival of a gift whose amount nobody knows yet.
    expect(used([row(-30n)], [use({ amount: null })]).isUnknown).toBe(true)
    // It was paid in long before.
    expect(used([row(-100n)], []).amount).toBe(0n)
  })

  test('of an unknown amount are unknown, never 0, until the statement has them', () => {
    expect(used([], [use({ amount: null })]).isUnknown).toBe(true)
    expect(used([row(null)], []).isUnknown).toBe(true)
    expect(used([row(70n)], [use({ amount: null })])).toEqual({ ...NOT_USED, amount: 70n })
  })

  test('with an amount take their own row before those without', () => {
    const both = [use({ id: 'gift', amount: null }), use({ amount: 100n })]
    expect(used([row(100n)], both)).toEqual({ ...NOT_USED, amount: 100n, isUnknown: true })
  })

  test('of an unknown kind count, and stand for a use only where no plain deposit does', () => {
    const guess = { ...row(100n), isGuess: true }
    expect(used([guess], [])).toEqual({ ...NOT_USED, amount: 100n, isGuess: true })
    expect(used([guess], [use({})]).amount).toBe(100n)
    expect(used([guess, row(100n)], [use({})]).amount).toBe(200n)
    expect(used([{ ...guess, isOver: true }], [])).toEqual(NOT_USED)
  })

  test('are never counted as less than the statement has', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 100_000n }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, amounts, (credited, sent) => {
        const rows = credited.map((amount) => row(amount))
        const uses = sent.map((amount, index) => use({ id: `${index}`, amount }))
        const sum = (list: bigint[]) => list.reduce((total, one) => total + one, 0n)
        const { amount } = used(rows, uses)
        expect(amount >= sum(credited)).toBe(true)
        expect(amount <= sum(credited) + sum(sent)).toBe(true)
      }),
    )
  })
})

describe('transfers into games', () => {
  const move = (amount: bigint, at: number) => use({ id: `${at}`, kind: 'transfer', amount, at })

  test('count less what came home after them', () => {
    const moves = [move(500n, NOW), move(-200n, NOW + 1), move(100n, NOW + 2)]
    expect(transfersSince(NOW, moves).amount).toBe(400n)
  })

  test('are not made up for by what came home before', () => {
    expect(transfersSince(NOW, [move(-900n, NOW), move(500n, NOW + 1)]).amount).toBe(500n)
  })
})

describe('what is held back', () => {
  const limits = { ...NO_LIMITS, day: { amount: 500n, raise: null } }
  const state = (amount: bigint, isUnknown = false) => ({
    day: { ...NOT_USED, amount, isUnknown },
    week: { ...NOT_USED, amount, isUnknown },
  })

  test.each([
    ['up to the ceiling', 300n, 200n, false],
    ['above the ceiling', 300n, 201n, true],
    ['an unknown amount while something is free', 499n, null, false],
    ['an unknown amount when nothing is free', 500n, null, true],
  ])('%s', (_, before, amount, isHeld) => {
    for (const kind of ['deposit', 'transfer'] as const) {
      expect(holdOf({ kind, amount }, limits, state(before)) !== null).toBe(isHeld)
    }
  })

  test('names the ceiling, what is used and what is free', () => {
    expect(holdOf({ kind: 'deposit', amount: 300n }, limits, state(400n))).toEqual({
      why: 'ceiling',
      span: 'day',
      kind: 'deposit',
      ceiling: 500n,
      used: 400n,
      free: 100n,
      isGuess: false,
    })
  })

  test('is everything that is paid in while something is not known', () => {
    expect(holdOf({ kind: 'deposit', amount: 1n }, limits, state(0n, true))?.why).toBe('unknown')
  })

  describe('by two ceilings', () => {
    const both = (day: bigint, week: bigint) => ({
      ...NO_LIMITS,
      day: { amount: day, raise: null },
      week: { amount: week, raise: null },
    })
    const paidIn = (day: bigint, week: bigint, unknown: { day?: boolean; week?: boolean } = {}) => ({
      day: { ...NOT_USED, amount: day, isUnknown: unknown.day ?? false },
      week: { ...NOT_USED, amount: week, isUnknown: unknown.week ?? false },
    })
    const ceiling = (span: string, free: bigint) => ({ why: 'ceiling', span, free })
    const all = { day: true, week: true }

    test.each([
      ['the day leaves less', 400n, paidIn(400n, 800n), ceiling('day', 100n)],
      ['the week leaves less', 400n, paidIn(200n, 900n), ceiling('week', 100n)],
      ['both leave the same: the week lasts longer', 400n, paidIn(300n, 800n), ceiling('week', 200n)],
      ['only the week fails', 150n, paidIn(200n, 900n), ceiling('week', 100n)],
      ['both are used up', 1n, paidIn(500n, 1000n), ceiling('week', 0n)],
      ['a part of both is not known', 400n, paidIn(300n, 800n, all), { why: 'unknown' }],
      ['a part of the week is not known', 400n, paidIn(300n, 800n, { week: true }), { why: 'unknown' }],
      ['the week is used up, whatever the rest is', null, paidIn(300n, 1000n, all), ceiling('week', 0n)],
      ['the day is used up, whatever the rest is', 1n, paidIn(500n, 800n, all), ceiling('day', 0n)],
    ] as const)('%s', (_, amount, usedNow, hold) => {
      expect(holdOf({ kind: 'deposit', amount }, both(500n, 1000n), usedNow)).toMatchObject(hold)
    })
  })

  test('is everything during a break, and a game only then', () => {
    expect(holdOf({ kind: 'play', amount: null }, limits, state(500n))).toBeNull()
    const onBreak = withBreak(NO_LIMITS, 1, NOW)
    for (const kind of ['deposit', 'transfer', 'play'] as const) {
      expect(holdOf({ kind, amount: 1n }, onBreak, state(0n))?.why).toBe('break')
    }
  })
})

describe('what is left', () => {
  const ceilings = (day: bigint | null, week: bigint | null) => ({
    ...NO_LIMITS,
    day: { amount: day, raise: null },
    week: { amount: week, raise: null },
  })
  const usedOf = (day: bigint, week: bigint) => ({
    day: { ...NOT_USED, amount: day },
    week: { ...NOT_USED, amount: week },
  })

  test('is that of the ceiling that leaves least', () => {
    expect(roomOf(ceilings(500n, 1000n), usedOf(100n, 200n))).toEqual({ span: 'day', left: 400n })
    expect(roomOf(ceilings(500n, 1000n), usedOf(100n, 900n))).toEqual({ span: 'week', left: 100n })
    // The week's lasts longer.
    expect(roomOf(ceilings(500n, 1000n), usedOf(400n, 900n))).toEqual({ span: 'week', left: 100n })
    expect(roomOf(ceilings(null, 1000n), usedOf(100n, 1200n))).toEqual({ span: 'week', left: 0n })
  })

  test('is not told without ceilings, or where a part of what is used has no amount', () => {
    expect(roomOf(NO_LIMITS, usedOf(1n, 1n))).toBeNull()
    const isUnknown = { ...usedOf(0n, 100n), day: { ...NOT_USED, isUnknown: true } }
    expect(roomOf(ceilings(500n, 1000n), isUnknown)).toBeNull()
  })
})
