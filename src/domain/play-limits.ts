/**
 * A player's own limits: ceilings for what is paid in, and a break. What makes them stricter holds at once;
 * what loosens them holds a day later (docs/product-rules.md#play-safely). Times are epoch ms by the server's
 * clock. Where that is not known (`now` is null), nothing is loosened.
 */
import { DAY_MS } from './durations.ts'
import type { Satang } from './money.ts'

/** A higher ceiling holds from this time after the wish on. */
export const RAISE_MS = DAY_MS

/** The lengths of a break, in days. */
export const breakDays = [1, 7, 30] as const
export type BreakDays = (typeof breakDays)[number]

/** After one of these times, in minutes, the player is told how long the app has been open. */
export const reminderMinutes = [30, 60, 120] as const
export type ReminderMinutes = (typeof reminderMinutes)[number]

export interface Ceiling {
  /** Null for no ceiling. */
  amount: Satang | null
  /** A looser ceiling that was wished; `from` is null until the server's clock was known. */
  raise: { amount: Satang | null; from: number | null } | null
}

/** `until` is null until the server's clock was known: then its days begin. */
export interface Break {
  days: BreakDays
  until: number | null
}

export interface PlayLimits {
  day: Ceiling
  week: Ceiling
  break: Break | null
  reminder: ReminderMinutes | null
}

export type Span = 'day' | 'week'
export const spans = ['day', 'week'] as const

const NONE: Ceiling = { amount: null, raise: null }
export const NO_LIMITS: PlayLimits = { day: NONE, week: NONE, break: null, reminder: null }

/** Whether one ceiling allows no more than the other. None allows all. */
function isAtMost(one: Satang | null, other: Satang | null): boolean {
  return other === null || (one !== null && one <= other)
}

function ceilingAt(ceiling: Ceiling, now: number | null): Ceiling {
  const { raise } = ceiling
  if (raise === null || now === null) return ceiling
  if (raise.from === null) return { ...ceiling, raise: { ...raise, from: now + RAISE_MS } }
  return raise.from <= now ? { amount: raise.amount, raise: null } : ceiling
}

/**
 * Returns the limits as they are now: a raise that has come is in force, and a break that is over is gone.
 * @param now by the server's clock, epoch ms; null where that is not known: then they stay as they are
 */
export function limitsAt(limits: PlayLimits, now: number | null): PlayLimits {
  if (now === null) return limits
  const { break: current } = limits
  const until = current && (current.until ?? now + current.days * DAY_MS)
  return {
    ...limits,
    day: ceilingAt(limits.day, now),
    week: ceilingAt(limits.week, now),
    break: current && until !== null && until > now ? { ...current, until } : null,
  }
}

/** Whether time alone changes these limits: a break ends, or a looser ceiling comes into force. */
export function mayChangeWithTime(limits: PlayLimits): boolean {
  return limits.break !== null || limits.day.raise !== null || limits.week.raise !== null
}

/**
 * Returns a ceiling with the player's wish: a stricter one holds at once, a looser one a day later.
 * @param amount what is wished; null for no ceiling
 * @param now by the server's clock, epoch ms; null where that is not known: then the day of a looser one begins once
 * it is
 */
export function withCeiling(ceiling: Ceiling, amount: Satang | null, now: number | null): Ceiling {
  const current = ceilingAt(ceiling, now)
  if (isAtMost(amount, current.amount)) return { amount, raise: null }
  // Who asks for less than what was wished before need not wait anew.
  const isLess = current.raise !== null && isAtMost(amount, current.raise.amount)
  const from = isLess ? (current.raise?.from ?? null) : now === null ? null : now + RAISE_MS
  return { amount: current.amount, raise: { amount, from } }
}

/**
 * Returns the limits with a break from now on. A break that lasts longer stays.
 * @param now by the server's clock, epoch ms; null where that is not known: then the days of the break begin once it is
 */
export function withBreak(limits: PlayLimits, days: BreakDays, now: number | null): PlayLimits {
  const current = limitsAt(limits, now)
  const until = now === null ? null : now + days * DAY_MS
  return endsLater(current.break, days, now) ? { ...current, break: { days, until } } : current
}

/**
 * Whether a break of `days` from now on would end later than another one.
 * @param other null for no break: then it is later
 * @param now by the server's clock, epoch ms; null where that is not known: then the one with more days ends later
 */
export function endsLater(other: Break | null, days: BreakDays, now: number | null): boolean {
  if (other === null) return true
  return other.until === null || now === null ? days > other.days : now + days * DAY_MS > other.until
}

/** Returns the lower of two ceilings; the first where they are the same. */
export function stricterCeiling(one: Ceiling, other: Ceiling): Ceiling {
  return isAtMost(one.amount, other.amount) ? one : other
}

/** Returns until when a break lasts, epoch ms. One whose days have not begun lasts longest. */
export function endOf(one: Break | null): number {
  return one === null ? 0 : (one.until ?? Number.POSITIVE_INFINITY)
}

/** Returns the break that ends later; the first where both end at once. */
export function longerBreak(one: Break | null, other: Break | null): Break | null {
  return endOf(one) >= endOf(other) ? one : other
}
