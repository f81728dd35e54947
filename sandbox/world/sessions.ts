import { randomBytes } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import { type Player, playerById } from './players.ts'
import { Refusal } from './refusal.ts'
import type { World } from './world.ts'

/** The client's backend sends this text when it does not know the token. */
export const IDENTITY_MESSAGE = 'ไม่สามารถยืนยันตัวตนได้'

/** Throw it to end the session on the phone, see docs/wire.md#session-end. */
export function invalidToken(): Refusal {
  return new Refusal('invalid-token', { status: 401, message: IDENTITY_MESSAGE })
}

/** Throw it to send the phone to /terminated. */
export function gone(status = 403): Refusal {
  return new Refusal('gone', { status, message: 'gone' })
}

/** Signs a player in; returns the bearer token. */
export function startSession(world: World, playerId: string): string {
  const token = randomBytes(24).toString('base64url')
  world.database.insert('sessions', { token, player_id: playerId, created_at: world.clock.now() })
  return token
}

/** Ends all sessions of the player, and their pushes. An old token is then refused with invalid-token. */
export function endSessions(world: World, playerId: string): void {
  world.database.run(
    'UPDATE sessions SET ended_at = ? WHERE player_id = ? AND ended_at IS NULL',
    world.clock.now(),
    playerId,
  )
  world.database.run('DELETE FROM push_subscriptions WHERE player_id = ?', playerId)
}

/** Returns the token of an Authorization header, or null. */
export function bearerToken(header: string | null): string | null {
  return /^Bearer\s+(\S+)$/i.exec(header ?? '')?.[1] ?? null
}

/** The player of a token, even of an ended session. The log and the faults for one phone need it. */
export function ownerOf(world: World, token: string | null): Player | undefined {
  if (token === null) return undefined
  const session = world.database.one<{ player: string }>(
    'SELECT player_id AS player FROM sessions WHERE token = ?',
    token,
  )
  return session && playerById(world.database, session.player)
}

/**
 * Returns the player of a valid token.
 * @throws {Refusal} UNAUTHORIZED without a token, invalid-token, EXPIRED_AUTH_TOKEN, gone
 */
export function requirePlayer(world: World, token: string | null): Player {
  if (token === null) throw new Refusal('UNAUTHORIZED', { status: 401 })
  const session = world.database.one<{ created_at: number; ended_at: number | null }>(
    'SELECT created_at, ended_at FROM sessions WHERE token = ?',
    token,
  )
  const player = ownerOf(world, token)
  if (!session || !player || session.ended_at !== null) throw invalidToken()
  if (world.clock.now() - session.created_at > world.settings.current.sessionDays * DAY_MS) {
    throw new Refusal('EXPIRED_AUTH_TOKEN', { status: 401 })
  }
  if (player.isTerminated) throw gone()
  return player
}
