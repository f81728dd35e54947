import type { LimitsWish } from '#contract/play-limits.ts'
import { DAY_MS } from '#domain/durations.ts'
import {
  type BreakDays,
  endOf,
  limitsAt,
  longerBreak,
  NO_LIMITS,
  type PlayLimits,
  type Span,
  spans,
  withCeiling,
} from '#domain/play-limits.ts'
import { satangOf } from './amount.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

interface CeilingRow {
  span: Span
  /** Satang; null is no ceiling */
  amount: number | null
  /** Satang; null is no ceiling */
  raise_amount: number | null
  /** Epoch ms; null where no raise waits */
  raise_from: number | null
  /** Epoch ms */
  wished_at: number
}

export interface SharedLimits {
  limits: PlayLimits
  /** When the player last wished something of it, epoch ms; null for never. */
  wishedAt: Record<Span, number | null>
}

const satang = (amount: number | null) => (amount === null ? null : BigInt(amount))
const integer = (amount: bigint | null) => (amount === null ? null : Number(amount))

/** What a player has limited, as it is now by the sandbox's clock. */
export function limitsOf(world: World, playerId: string): SharedLimits {
  const shared: SharedLimits = { limits: { ...NO_LIMITS }, wishedAt: { day: null, week: null } }
  const rows = world.database.all<CeilingRow>('SELECT * FROM ceilings WHERE player_id = ?', playerId)
  for (const { span, amount, raise_amount, raise_from, wished_at } of rows) {
    const raise = raise_from === null ? null : { amount: satang(raise_amount), from: raise_from }
    shared.limits[span] = { amount: satang(amount), raise }
    shared.wishedAt[span] = wished_at
  }
  shared.limits.break =
    world.database.one<{ days: BreakDays; until: number }>(
      'SELECT days, until FROM breaks WHERE player_id = ?',
      playerId,
    ) ?? null
  return { ...shared, limits: limitsAt(shared.limits, world.clock.now()) }
}

/**
 * Does what a player wishes of their limits: what makes them stricter at once, what loosens them a day later.
 * @throws {Refusal} 400 for a ceiling that is no amount above 0
 */
export function wishLimits(world: World, playerId: string, wish: LimitsWish): void {
  const now = world.clock.now()
  const { limits } = limitsOf(world, playerId)
  for (const span of spans) {
    const wished = wish[span]
    if (wished === undefined) continue
    const amount = wished === null ? null : satangOf(wished)
    if (amount !== null && amount <= 0) throw new Refusal('INVALID_INPUT')
    const ceiling = withCeiling(limits[span], satang(amount), now)
    world.database.run(
      'INSERT OR REPLACE INTO ceilings VALUES (?, ?, ?, ?, ?, ?)',
      playerId,
      span,
      integer(ceiling.amount),
      integer(ceiling.raise?.amount ?? null),
      ceiling.raise?.from ?? null,
      now,
    )
  }
  if (wish.break === undefined) return
  const { days, until } = wish.break
  const latest = now + days * DAY_MS
  const wished = { days, until: Math.min(latest, until === undefined ? latest : Date.parse(until)) }
  const own = longerBreak(limits.break, wished)
  if (own === null || endOf(own) <= now) return
  world.database.run('INSERT OR REPLACE INTO breaks VALUES (?, ?, ?)', playerId, own.days, own.until)
}
