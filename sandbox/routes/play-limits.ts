import type { WireOf } from '#contract/endpoint.ts'
import { playLimits } from '#contract/play-limits.ts'
import type { Ceiling } from '#domain/play-limits.ts'
import { handle } from '../http/handler.ts'
import { bahtOf } from '../world/amount.ts'
import { limitsOf, wishLimits } from '../world/play-limits.ts'
import type { World } from '../world/world.ts'

type Wire = WireOf<typeof playLimits.read>

const baht = (amount: bigint | null) => (amount === null ? null : bahtOf(Number(amount)))
const iso = (time: number) => new Date(time).toISOString()

function ceilingOnWire({ amount, raise }: Ceiling, wishedAt: number | null): Wire['day'] {
  return {
    amount: baht(amount),
    // The sandbox always knows its own clock.
    raise: raise && { amount: baht(raise.amount), from: iso(raise.from ?? 0) },
    wishedAt: wishedAt === null ? null : iso(wishedAt),
  }
}

/** A player's own limits as they stand on the wire. */
export function limitsOnWire(world: World, playerId: string): Wire {
  const { limits, wishedAt } = limitsOf(world, playerId)
  return {
    day: ceilingOnWire(limits.day, wishedAt.day),
    week: ceilingOnWire(limits.week, wishedAt.week),
    break: limits.break && { until: iso(limits.break.until ?? 0) },
  }
}

export const playLimitsHandlers = [
  handle(playLimits.read, (_, { world, player }) => limitsOnWire(world, player.id)),
  handle(playLimits.wish, (wish, { world, player }) => {
    wishLimits(world, player.id, wish)
    return limitsOnWire(world, player.id)
  }),
]
