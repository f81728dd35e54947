import type { Context } from 'hono'
import * as v from 'valibot'
import { type Player, playerById, playerByPhone } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'

/**
 * The JSON body, checked; an absent one is `{}`.
 * @throws {Refusal} 400 that names the field
 */
export async function bodyAs<S extends v.GenericSchema>(
  context: Context,
  schema: S,
): Promise<v.InferOutput<S>> {
  const text = await context.req.text()
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new Refusal('INVALID_INPUT', { message: 'the body is not JSON' })
  }
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Refusal('INVALID_INPUT', { message: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` })
}

/** @throws {Refusal} 404 for a phone or id of nobody */
export function playerNamed(world: World, phoneOrId: string): Player {
  const player = playerByPhone(world.database, phoneOrId) ?? playerById(world.database, phoneOrId)
  if (!player) throw new Refusal('NO_DATA', { status: 404, message: `no player ${phoneOrId}` })
  return player
}

/** The player of `?phone=`, when it is given. */
export function queriedPlayer(world: World, context: Context): Player | undefined {
  const phone = context.req.query('phone')
  return phone === undefined ? undefined : playerNamed(world, phone)
}

export const iso = (time: number) => new Date(time).toISOString()
