import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { LimitsWish, SharedLimits } from '#contract/play-limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { satangFromBaht } from '#domain/money.ts'
import { breakDays, type Ceiling, NO_LIMITS, RAISE_MS, withBreak, withCeiling } from '#domain/play-limits.ts'
import { type KeptLimits, limitsFromJson, limitsToJson, NOTHING_KEPT } from './limits-record.ts'
import { hasUnsent, mergeLimits, wishesFor, withOwnChange, withTold } from './merge-limits.ts'

const NOW = Date.parse('2026-11-22T12:00:00+07:00')

const servers = (amount: bigint | null, wishedAt: number | null = null, raise: Ceiling['raise'] = null) => ({
  amount,
  raise: raise && { amount: raise.amount, from: raise.from ?? 0 },
  wishedAt,
})
const NONE = servers(null)
const server = (part: Partial<SharedLimits>): SharedLimits => ({
  day: NONE,
  week: NONE,
  break: null,
  ...part,
})

const wishes = (kept: KeptLimits, amount: bigint | null, at = NOW) =>
  withOwnChange(kept, { ...kept.limits, day: withCeiling(kept.limits.day, amount, at) })
const own = (...amounts: (bigint | null)[]) => amounts.reduce((kept, one) => wishes(kept, one), NOTHING_KEPT)
const told = (kept: KeptLimits) => withTold(kept, kept)

describe('what the server tells', () => {
  it('is learnt by a phone that has nothing', () => {
    const raise = { amount: null, from: NOW + 1 }
    const kept = mergeLimits(NOTHING_KEPT, server({ day: servers(500n, NOW, raise) }), NOW)
    expect(kept.limits.day).toEqual({ amount: 500n, raise })
    expect(hasUnsent(kept)).toBe(false)
  })

  it('never loosens this phone, where it is not a later wish of the player', () => {
    for (const day of [NONE, servers(900n), servers(900n, NOW)]) {
      const kept = { ...told(own(500n)), shared: { ...told(own(500n)).shared } }
      kept.shared.day = { wishedAt: NOW, isUnsent: false }
      expect(mergeLimits(kept, server({ day }), NOW).limits.day.amount).toBe(500n)
    }
  })

  it('holds as it is where the player has wished it later on another phone', () => {
    const kept = mergeLimits(told(own(500n)), server({ day: servers(500n, NOW) }), NOW)
    const raise = { amount: 900n, from: NOW + RAISE_MS }
    const wished = mergeLimits(kept, server({ day: servers(500n, NOW + 1, raise) }), NOW)
    expect(wished.limits.day).toEqual({ amount: 500n, raise })
    const raised = mergeLimits(kept, server({ day: servers(900n, NOW + 1) }), NOW + 2 * RAISE_MS)
    expect(raised.limits.day).toEqual({ amount: 900n, raise: null })
  })

  it('makes a break longer, never shorter', () => {
    const until = NOW + 7 * DAY_MS
    const kept = mergeLimits(NOTHING_KEPT, server({ break: { until } }), NOW)
    expect(kept.limits.break).toEqual({ days: 7, until })
    for (const shorter of [null, { until: NOW + DAY_MS }]) {
      expect(mergeLimits(kept, server({ break: shorter }), NOW).limits.break).toEqual({ days: 7, until })
    }
  })
})

describe('what the server was not told', () => {
  it('is told once, what is stricter first', () => {
    const lowered = own(500n, 200n, 800n)
    expect(
      wishesFor(mergeLimits(lowered, server({ day: servers(500n) }), NOW), server({ day: servers(500n) })),
    ).toEqual([{ day: 2 }, { day: 8 }])
    expect(wishesFor(told(lowered), server({ day: servers(500n) }))).toEqual([])
  })

  it('is a raise that has waited here only: the server makes it wait again', () => {
    const raised = { ...own(500n), limits: { ...NO_LIMITS, day: { amount: 900n, raise: null } } }
    const kept = mergeLimits(raised, server({ day: servers(500n) }), NOW)
    expect(kept.limits.day).toEqual({ amount: 500n, raise: { amount: 900n, from: NOW + RAISE_MS } })
    expect(wishesFor(kept, server({ day: servers(500n) }))).toEqual([{ day: 9 }])
  })

  it('is no raise where another phone has set a lower ceiling since', () => {
    const lower = server({ day: servers(300n, NOW) })
    const kept = mergeLimits(own(500n, 900n), lower, NOW)
    expect(kept.limits.day).toEqual({ amount: 300n, raise: null })
    expect(wishesFor(kept, lower)).toEqual([])
  })

  it('also ends a raise that was wished', () => {
    const raise = { amount: 900n, from: NOW + RAISE_MS }
    const pending = server({ day: servers(500n, NOW, raise) })
    const kept = mergeLimits(own(500n, 900n, 500n), pending, NOW)
    expect(kept.limits.day).toEqual({ amount: 500n, raise: null })
    expect(wishesFor(kept, pending)).toEqual([{ day: 5 }])
  })

  it('is a break with the end that this phone knows, until the server knows it', () => {
    const kept = { ...NOTHING_KEPT, limits: withBreak(NO_LIMITS, 7, NOW) }
    expect(hasUnsent(kept)).toBe(true)
    const until = NOW + 7 * DAY_MS
    expect(wishesFor(kept, server({}))).toEqual([
      { break: { days: 7, until: new Date(until).toISOString() } },
    ])
    const merged = mergeLimits(kept, server({ break: { until: until - 500 } }), NOW)
    expect([wishesFor(merged, server({ break: { until: until - 500 } })), hasUnsent(merged)]).toEqual([
      [],
      false,
    ])
  })

  it('is no break that was told, and that the server ends earlier', () => {
    const kept = { ...NOTHING_KEPT, limits: withBreak(NO_LIMITS, 7, NOW) }
    const shorter = server({ break: { until: NOW + 6 * DAY_MS } })
    for (const answer of [shorter, server({})]) {
      const after = mergeLimits(withTold(kept, kept), answer, NOW)
      expect([wishesFor(after, answer), hasUnsent(after)]).toEqual([[], false])
      const next = mergeLimits(limitsFromJson(limitsToJson(after)) as KeptLimits, answer, NOW)
      expect([wishesFor(next, answer), hasUnsent(next)]).toEqual([[], false])
      expect(next.limits.break).toEqual({ days: 7, until: NOW + 7 * DAY_MS })
      // A later wish of the player is told.
      const longer = { ...next, limits: withBreak(next.limits, 30, NOW) }
      expect([wishesFor(longer, answer).length, hasUnsent(longer)]).toEqual([1, true])
    }
  })

  it('is a break that has become longer while it was told', () => {
    const sent = { ...NOTHING_KEPT, limits: withBreak(NO_LIMITS, 7, NOW) }
    const since = { ...sent, limits: withBreak(sent.limits, 30, NOW) }
    const answer = server({ break: { until: NOW + 7 * DAY_MS } })
    expect(hasUnsent(mergeLimits(withTold(since, sent), answer, NOW))).toBe(true)
  })

  it('stays to be told where the player has changed it meanwhile', () => {
    const sent = own(500n)
    expect(withTold(wishes(sent, 300n), sent).shared.day.isUnsent).toBe(true)
    expect(withTold(sent, sent).shared.day.isUnsent).toBe(false)
  })
})

it('what a phone has kept from before is told', () => {
  const before = JSON.parse(limitsToJson(own(500n)))
  const kept = limitsFromJson(JSON.stringify({ ...before, shared: undefined }))
  expect(kept && [kept.shared.day.isUnsent, kept.shared.week.isUnsent]).toEqual([true, false])
})

it('a break on disk is read by every version of the app', () => {
  const until = NOW + 7 * DAY_MS
  const none = { amount: null, raise: null }
  const share = { wishedAt: null, isUnsent: false }
  const onDisk = {
    limits: { day: none, week: none, reminder: null, rest: { days: 7, until } },
    uses: [],
    shared: { day: share, week: share, restUntil: until },
  }
  const kept = limitsFromJson(JSON.stringify(onDisk)) as KeptLimits
  expect(kept).toMatchObject({ limits: { break: { days: 7, until } }, shared: { breakUntil: until } })
  expect(JSON.parse(limitsToJson(kept))).toEqual(onDisk)
})

/** A server that keeps the rules. */
class Server {
  day: Ceiling = { amount: null, raise: null }
  wishedAt: number | null = null
  tell(now: number): SharedLimits {
    if (this.day.raise?.from && this.day.raise.from <= now) this.day = { ...this.day.raise, raise: null }
    return server({ day: servers(this.day.amount, this.wishedAt, this.day.raise) })
  }
  wish({ day }: LimitsWish, now: number): SharedLimits {
    this.tell(now)
    if (day === undefined) return this.tell(now)
    this.day = withCeiling(this.day, day === null ? null : satangFromBaht(day), now)
    this.wishedAt = now
    return this.tell(now)
  }
}

const UNLIMITED = 1n << 60n
const least = (amount: bigint | null) => amount ?? UNLIMITED

test('two phones, with and without a network: nothing is looser than a wish of 24 hours before', () => {
  const amount = fc.option(fc.bigInt({ min: 1n, max: 9n }).map((baht) => baht * 100n))
  const step = fc.record({
    phone: fc.constantFrom(0, 1),
    wish: fc.option(amount.map((one) => ({ amount: one }))),
    // Lost: the server takes the wish, and its answer does not arrive.
    network: fc.constantFrom('on', 'off', 'lost'),
    later: fc.integer({ min: 1, max: 2 * DAY_MS }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
      const host = new Server()
      const phones = [NOTHING_KEPT, NOTHING_KEPT]
      const wished: { at: number; amount: bigint | null }[] = []
      let now = NOW
      for (const { phone, wish, network, later } of steps) {
        now += later
        const before = phones[phone] as KeptLimits
        const day = limitsNow(before, now)
        let kept = { ...before, limits: { ...before.limits, day } }
        if (wish) {
          kept = wishes(kept, wish.amount, now)
          wished.push({ at: now, amount: wish.amount })
          expect(least(kept.limits.day.amount) <= least(wish.amount)).toBe(true)
        }
        if (network !== 'off') kept = talk(kept, host, now, network === 'lost')
        phones[phone] = kept
        const [was, is] = [least(before.limits.day.amount), least(kept.limits.day.amount)]
        const isOldWish = wished.some((one) => now - one.at >= RAISE_MS && least(one.amount) >= is)
        if (is > was) expect(isOldWish).toBe(true)
        if (network === 'on') expect(hasUnsent(kept)).toBe(false)
        if (network === 'on') expect(kept.limits.day.amount).toBe(host.day.amount)
      }
    }),
  )
})

function limitsNow({ limits }: KeptLimits, now: number): Ceiling {
  const { raise } = limits.day
  return raise?.from && raise.from <= now ? { amount: raise.amount, raise: null } : limits.day
}

function talk(before: KeptLimits, host: Server, now: number, isLost: boolean): KeptLimits {
  let answer = host.tell(now)
  const kept = mergeLimits(before, answer, now)
  for (const wish of wishesFor(kept, answer)) {
    answer = host.wish(wish, now)
    if (isLost) return kept
  }
  return mergeLimits(withTold(kept, kept), answer, now)
}

it('a break that is learnt without a clock is not replaced by a shorter one', () => {
  const until = NOW + 25 * DAY_MS
  const { limits } = mergeLimits(NOTHING_KEPT, server({ break: { until } }), null)
  expect(withBreak(limits, 7, null).break).toEqual(limits.break)
})

test.each(breakDays)('a break of %i days that is set without a clock is told by its length', (days) => {
  const kept = { ...NOTHING_KEPT, limits: withBreak(NO_LIMITS, days, null) }
  expect(wishesFor(kept, server({}))).toEqual([{ break: { days } }])
})
