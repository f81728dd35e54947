import * as v from 'valibot'
import { type Player, playerById, playerByPhone } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'

/** The query of the lists that can be asked for one player alone. */
export const OfPlayer = v.object({ phone: v.optional(v.string()) })

/** @throws {Refusal} 404 when no player has this phone or id */
export function playerNamed(world: World, phoneOrId: string): Player {
  const player = playerByPhone(world.database, phoneOrId) ?? playerById(world.database, phoneOrId)
  if (!player) throw new Refusal('NO_DATA', { status: 404, message: `no player ${phoneOrId}` })
  return player
}

/** The id of the player of `?phone=`, where it is given. */
export function queriedPlayerId(world: World, { phone }: v.InferOutput<typeof OfPlayer>): string | undefined {
  return phone === undefined ? undefined : playerNamed(world, phone).id
}

/** An epoch time in ms as the control API tells it: ISO 8601, in UTC. */
export const iso = (time: number) => new Date(time).toISOString()
