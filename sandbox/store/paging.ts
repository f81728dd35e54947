import type { World } from '../world/world.ts'

/** The most rows in one page, however many are asked for. */
const MOST_ROWS = 100

/** One page of a player's rows in a table, newest first, and the number of all rows. */
export function pageOf<T extends object>(
  world: World,
  table: 'invites' | 'refunds' | 'statements' | 'slips',
  columns: string,
  playerId: string,
  { page, limit }: { page: number; limit: number },
): { total: number; rows: T[] } {
  const count = world.database.one<{ total: number }>(
    `SELECT count(*) AS total FROM ${table} WHERE player_id = ?`,
    playerId,
  )
  const size = Math.min(limit, MOST_ROWS)
  const rows = world.database.all<T>(
    `SELECT ${columns} FROM ${table} WHERE player_id = ? ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
    playerId,
    size,
    (page - 1) * size,
  )
  return { total: count?.total ?? 0, rows }
}
