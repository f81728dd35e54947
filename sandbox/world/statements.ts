import type { World } from './world.ts'

export type StatementKind = 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'
export type StatementStatus = 'PROCESSING' | 'SUCCESS' | 'FAILED'
export type StatementOrigin = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'

export interface NewStatement {
  playerId: string
  type: StatementKind
  /** Satang */
  amount: number
  status?: StatementStatus
  from?: string | null
  to?: string | null
  source?: StatementOrigin
  description?: string
  /** Epoch ms; now where it is absent */
  at?: number
}

/** Adds an entry to the player's statement; returns its id. */
export function addStatement(world: World, entry: NewStatement): string {
  const id = world.random.id()
  world.database.insert('statements', {
    id,
    player_id: entry.playerId,
    created_at: entry.at ?? world.clock.now(),
    type: entry.type,
    status: entry.status ?? 'SUCCESS',
    from_place: entry.from ?? null,
    to_place: entry.to ?? null,
    amount: entry.amount,
    source: entry.source ?? null,
    description: entry.description ?? null,
  })
  return id
}

/** Changes the status of an entry that is already in a player's statement. */
export function setStatementStatus(world: World, id: string, status: StatementStatus): void {
  world.database.run('UPDATE statements SET status = ? WHERE id = ?', status, id)
}
