import type { World } from '../world/world.ts'

/** No list of the app asks for more rows at once; one that does gets this many. */
const MOST_ROWS = 100

/** One page of a player's rows of a table, newest first, and how many there are in all. */
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
