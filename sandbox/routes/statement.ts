import { statement } from '#contract/statement.ts'
import { handle } from '../http/handler.ts'
import { pageOf } from '../store/paging.ts'
import { bahtOf } from '../world/amount.ts'
import { Refusal } from '../world/refusal.ts'
import { matchDueSlips, SLIP_COLUMNS, type Slip } from '../world/slips.ts'
import type { StatementKind, StatementOrigin, StatementStatus } from '../world/statements.ts'

interface StoredEntry {
  id: string
  /** Epoch ms */
  createdAt: number
  type: StatementKind
  status: StatementStatus
  from: string | null
  to: string | null
  /** Satang */
  amount: number
  source: StatementOrigin | null
  description: string | null
}

const ENTRY_COLUMNS = `id, created_at AS createdAt, type, status, from_place AS "from", to_place AS "to", amount, source, description`

const pictureOf = (origin: string, slip: Pick<Slip, 'id' | 'fileId'>) =>
  slip.fileId ? `${origin}/sandbox/files/${slip.fileId}` : `${origin}/sandbox/art/slip/${slip.id}.svg`

export const statementHandlers = [
  handle(statement.list, (page, { world, player }) => {
    const { total, rows } = pageOf<StoredEntry>(world, 'statements', ENTRY_COLUMNS, player.id, page)
    return {
      total,
      statements: rows.map((row) => ({
        _id: row.id,
        statementType: row.type,
        status: row.status,
        from: row.from,
        to: row.to,
        amount: bahtOf(row.amount),
        createdAt: new Date(row.createdAt).toISOString(),
        ...(row.source ? { [row.source]: { description: row.description } } : {}),
      })),
    }
  }),

  handle(statement.slips, (page, { world, player, origin }) => {
    matchDueSlips(world)
    const { total, rows } = pageOf<Slip>(world, 'slips', SLIP_COLUMNS, player.id, page)
    return {
      total,
      slips: rows.map((slip) => ({
        _id: slip.id,
        createdAt: new Date(slip.createdAt).toISOString(),
        amount: bahtOf(slip.amount),
        status: slip.status,
        note: slip.note,
        link: slip.hasLink ? pictureOf(origin, slip) : null,
        reference: slip.reference,
      })),
    }
  }),

  handle(statement.slipReference, ({ reference }, { world, player, origin }) => {
    const slip = world.database.one<Slip>(
      `SELECT ${SLIP_COLUMNS} FROM slips WHERE reference = ? AND player_id = ?`,
      reference,
      player.id,
    )
    if (!slip) throw new Refusal('NO_DATA', { status: 404 })
    return { url: pictureOf(origin, slip) }
  }),
]
