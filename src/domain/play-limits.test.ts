import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from './durations.ts'
import {
  type Break,
  breakDays,
  type Ceiling,
  endsLater,
  limitsAt,
  longerBreak,
  NO_LIMITS,
  type PlayLimits,
  RAISE_MS,
  stricterCeiling,
  withBreak,
  withCeiling,
} from './play-limits.ts'

const NOW = Date.parse('2026-11-22T12:00:00+07:00')

const amount = fc.option(fc.bigInt({ min: 1n, max: 10_000_000n }))
const wishes = fc.array(fc.tuple(amount, fc.integer({ min: 0, max: 3 * DAY_MS })), { maxLength: 12 })
const UNLIMITED = 1n << 60n
const least = (value: bigint | null) => value ?? UNLIMITED

describe('a ceiling', () => {
  test('that is set first or lowered holds at once', () => {
    const first = withCeiling({ amount: null, raise: null }, 500n, NOW)
    expect(first).toEqual({ amount: 500n, raise: null })
    expect(withCeiling(first, 200n, null)).toEqual({ amount: 200n, raise: null })
  })

  test.each([[900n], [null]])('that is loosened to %s holds for 24 hours more', (wish) => {
    const raised = withCeiling({ amount: 500n, raise: null }, wish, NOW)
    expect(raised).toEqual({ amount: 500n, raise: { amount: wish, from: NOW + RAISE_MS } })
    const limits: PlayLimits = { ...NO_LIMITS, day: raised }
    expect(limitsAt(limits, NOW + RAISE_MS - 1).day.amount).toBe(500n)
    expect(limitsAt(limits, NOW + RAISE_MS).day).toEqual({ amount: wish, raise: null })
  })

  test('never loosens while the clock is not known; its day begins when it is', () => {
    const raised = withCeiling({ amount: 500n, raise: null }, 900n, null)
    const limits: PlayLimits = { ...NO_LIMITS, week: raised }
    expect(limitsAt(limits, null)).toBe(limits)
    const begun = limitsAt(limits, NOW)
    expect(begun.week).toEqual({ amount: 500n, raise: { amount: 900n, from: NOW + RAISE_MS } })
    expect(limitsAt(begun, NOW + RAISE_MS).week.amount).toBe(900n)
  })

  test('that is asked for again does not wait anew, and one that is asked higher does', () => {
    const first = withCeiling({ amount: 500n, raise: null }, 900n, NOW)
    expect(withCeiling(first, 900n, NOW + 1000)).toEqual(first)
    expect(withCeiling(first, 700n, NOW + 1000).raise?.from).toBe(NOW + RAISE_MS)
    expect(withCeiling(first, null, NOW + 1000).raise?.from).toBe(NOW + 1000 + RAISE_MS)
    expect(withCeiling(first, 500n, NOW + 1000)).toEqual({ amount: 500n, raise: null })
  })

  test('whatever is wished, a ceiling is only loosened by a wish of 24 hours before', () => {
    fc.assert(
      fc.property(wishes, (steps) => {
        let [ceiling, now]: [Ceiling, number] = [{ amount: null, raise: null }, NOW]
        const wished: { at: number; amount: bigint | null }[] = []
        for (const [wish, later] of steps) {
          const before = least(ceiling.amount)
          now += later
          ceiling = withCeiling(ceiling, wish, now)
          wished.push({ at: now, amount: wish })
          const after = least(ceiling.amount)
          expect(after <= least(wish)).toBe(true)
          const isOldWish = wished.some(({ at, amount: one }) => now - at >= RAISE_MS && least(one) >= after)
          if (after > before) expect(isOldWish).toBe(true)
        }
      }),
    )
  })
})

describe('a break', () => {
  test.each(breakDays)('of %i days ends by the server’s clock', (days) => {
    const limits = withBreak(NO_LIMITS, days, NOW)
    expect(limitsAt(limits, NOW + days * DAY_MS - 1).break).not.toBeNull()
    expect(limitsAt(limits, NOW + days * DAY_MS).break).toBeNull()
  })

  test('never becomes shorter, whatever is taken after it', () => {
    const step = fc.tuple(fc.constantFrom(...breakDays), fc.option(fc.integer({ min: 0, max: DAY_MS })))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        let limits = NO_LIMITS
        let now = NOW
        for (const [days, later] of steps) {
          const before = limits.break
          now += later ?? 0
          limits = withBreak(limits, days, later === null ? null : now)
          if (before?.until && before.until > now) {
            expect(limits.break).not.toBeNull()
            const until = limitsAt(limits, now).break?.until ?? 0
            expect(until).toBeGreaterThanOrEqual(before.until)
          }
        }
      }),
    )
  })

  test('can be made longer in its last days by the same length, but not just after it began', () => {
    const { break: current } = withBreak(NO_LIMITS, 7, NOW)
    const offered = (now: number | null) =>
      breakDays.filter((days) => endsLater(current, days, now && now - HOUR_MS))
    expect(offered(NOW + 60_000)).toEqual([30])
    expect(offered(NOW + 5 * DAY_MS)).toEqual([7, 30])
    expect(offered(NOW + 6.5 * DAY_MS)).toEqual([1, 7, 30])
    expect(offered(null)).toEqual([30])
    expect(breakDays.filter((days) => endsLater(null, days, NOW))).toEqual([1, 7, 30])
  })

  test('that began without a clock has all of its days from when the clock is known', () => {
    const limits = withBreak(NO_LIMITS, 7, null)
    expect(limitsAt(limits, null).break).toEqual({ days: 7, until: null })
    expect(limitsAt(limits, NOW).break).toEqual({ days: 7, until: NOW + 7 * DAY_MS })
  })
})

test('of two ceilings the lower one holds', () => {
  const low = { amount: 500n, raise: null }
  for (const amount of [600n, null]) {
    expect(stricterCeiling(low, { amount, raise: null })).toBe(low)
    expect(stricterCeiling({ amount, raise: null }, low)).toBe(low)
  }
})

test('of two breaks the longer one holds, and longest the one whose days have not begun', () => {
  const [day, week] = ([1, 7] as const).map((days) => withBreak(NO_LIMITS, days, NOW).break)
  const notBegun = withBreak(NO_LIMITS, 1, null).break
  for (const [longer, shorter] of [
    [week, null],
    [week, day],
    [notBegun, week],
  ] as const) {
    expect(longerBreak(longer as Break, shorter as Break)).toBe(longer)
    expect(longerBreak(shorter as Break, longer as Break)).toBe(longer)
  }
})
