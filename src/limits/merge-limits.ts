/** What becomes of a player's limits on this phone and on the server (docs/wire.md#own-limits). Pure. */

import type { LimitsWish, SharedLimits } from '#contract/play-limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import { bahtFromSatang, type Satang } from '#domain/money.ts'
import {
  type Break,
  breakDays,
  type Ceiling,
  endOf,
  longerBreak,
  type PlayLimits,
  type Span,
  spans,
  stricterCeiling,
  withCeiling,
} from '#domain/play-limits.ts'
import type { CeilingMark, KeptLimits } from './limits-record.ts'

/** Two readings of one end may differ by this much: two clocks made them. */
const CLOCK_SLACK_MS = 5000

/**
 * The server tells no length of a break: staff may have set another one. Without a clock it may have the longest one
 * left, and a shorter one must not take its place.
 */
function serverBreak(until: number, now: number | null): Break {
  const days = now === null ? undefined : breakDays.find((length) => length * DAY_MS >= until - now)
  return { days: days ?? breakDays[2], until }
}

/**
 * Whether the server has yet to be told of this phone's break. One that it was told, and ends earlier, is not told
 * for ever.
 */
function isBreakUnsent({ limits, shared }: KeptLimits): boolean {
  return endOf(limits.break) > Math.max(shared.breakUntil, shared.breakTold) + CLOCK_SLACK_MS
}

/** Whether the server has yet to be told of anything. */
export function hasUnsent(kept: KeptLimits): boolean {
  return kept.shared.day.isUnsent || kept.shared.week.isUnsent || isBreakUnsent(kept)
}

/** Notes what the player has changed on this phone. */
export function withOwnChange(before: KeptLimits, limits: PlayLimits): KeptLimits {
  const markOf = (span: Span): CeilingMark => {
    const { amount, raise } = before.limits[span]
    const isSame = amount === limits[span].amount && raise?.amount === limits[span].raise?.amount
    return isSame ? before.shared[span] : { ...before.shared[span], isUnsent: true }
  }
  return { ...before, limits, shared: { ...before.shared, day: markOf('day'), week: markOf('week') } }
}

function mergeCeiling(
  own: Ceiling,
  { wishedAt, isUnsent }: CeilingMark,
  server: SharedLimits['day'],
  now: number | null,
): [Ceiling, CeilingMark] {
  const servers: Ceiling = { amount: server.amount, raise: server.raise }
  const isNewer = server.wishedAt !== null && (wishedAt === null || server.wishedAt > wishedAt)
  const stricter = stricterCeiling(own, servers)
  if (!isUnsent) {
    // The player's later wish, from another phone: the server has made it wait already.
    if (isNewer) return [servers, { wishedAt: server.wishedAt, isUnsent }]
    return [stricter, { wishedAt, isUnsent }]
  }
  // What was set elsewhere meanwhile ends a raise that waits here.
  if (isNewer && stricter !== own) return [stricter, { wishedAt, isUnsent }]
  const wished = own.raise === null ? own.amount : own.raise.amount
  return [withCeiling(stricter, wished, now), { wishedAt, isUnsent }]
}

/**
 * Returns what holds on this phone once the server has told its limits: the stricter of both, except where the
 * player's last wish came to the server from another phone. A break never becomes shorter.
 * @param now by the server's clock, epoch ms; null where it is not known
 */
export function mergeLimits(kept: KeptLimits, server: SharedLimits, now: number | null): KeptLimits {
  const [day, dayMark] = mergeCeiling(kept.limits.day, kept.shared.day, server.day, now)
  const [week, weekMark] = mergeCeiling(kept.limits.week, kept.shared.week, server.week, now)
  const until = server.break?.until ?? 0
  return {
    ...kept,
    limits: {
      ...kept.limits,
      day,
      week,
      break: longerBreak(kept.limits.break, server.break && serverBreak(until, now)),
    },
    shared: { ...kept.shared, day: dayMark, week: weekMark, breakUntil: until },
  }
}

const bahtOf = (amount: Satang | null) => (amount === null ? null : bahtFromSatang(amount))

/**
 * Returns what the server has to be told, in this order: what makes limits stricter, then what loosens them.
 * @param kept as `mergeLimits` has returned it
 */
export function wishesFor(kept: KeptLimits, server: SharedLimits): LimitsWish[] {
  const [stricter, looser]: [LimitsWish, LimitsWish] = [{}, {}]
  for (const span of spans) {
    if (!kept.shared[span].isUnsent) continue
    const { amount, raise } = kept.limits[span]
    const isRaiseGone = raise === null && server[span].raise !== null
    if (amount !== server[span].amount || isRaiseGone) stricter[span] = bahtOf(amount)
    if (raise !== null && raise.amount !== server[span].raise?.amount) looser[span] = bahtOf(raise.amount)
  }
  const { break: own } = kept.limits
  if (own && isBreakUnsent(kept)) {
    const { days, until } = own
    stricter.break = { days, ...(until !== null && { until: new Date(until).toISOString() }) }
  }
  return [stricter, looser].filter((wish) => Object.keys(wish).length > 0)
}

/** Returns the limits with the marks of what was told, unless the player has changed it meanwhile. */
export function withTold(kept: KeptLimits, told: KeptLimits): KeptLimits {
  const markOf = (span: Span): CeilingMark => {
    const [now, then] = [kept.limits[span], told.limits[span]]
    const isSame = now.amount === then.amount && now.raise?.amount === then.raise?.amount
    return isSame ? { ...kept.shared[span], isUnsent: false } : kept.shared[span]
  }
  // One whose days have not begun has no end yet that could be told.
  const breakTold = Math.max(kept.shared.breakTold, told.limits.break?.until ?? 0)
  return { ...kept, shared: { ...kept.shared, day: markOf('day'), week: markOf('week'), breakTold } }
}
