import { type Answer, string } from '../forms/answer.ts'
import { Baht, baht } from '../forms/values.ts'
import type { Habits } from '../habits.ts'
import type { Row, Slip } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { type PlayersCall, type Route, read } from './call.ts'
import { page } from './pages.ts'

const OWN_TYPES: Record<Row['statementType'], string> = {
  deposit: 'TOPUP',
  bonus: 'REWARD',
  finish_bonus: 'REWARD_END',
  withdraw: 'CASHOUT',
  transfer: 'GAME_TRANSFER',
}

function typeIn(type: Row['statementType'], { typeNames }: Habits): string {
  if (typeNames === 'spec') return type
  return typeNames === 'own' ? OWN_TYPES[type] : type.toUpperCase()
}

function showStatement(call: PlayersCall): Answer {
  const newestShown = Date.now() - call.habits.rowDelayMs
  const rows = call.player.rows.filter(({ movedAt }) => movedAt <= newestShown)
  return page(call, 'statements', rows, ({ id, statementType, source, satang, ...row }) => ({
    _id: id,
    statementType: typeIn(statementType, call.habits),
    status: row.status,
    from: row.from,
    to: row.to,
    amount: new Baht(satang, true),
    createdAt: row.createdAt,
    ...(source && { [source.name]: { description: source.description } }),
  }))
}

const slipRow = ({ id, createdAt, satang, status, note, reference }: Slip) => ({
  _id: id,
  createdAt,
  amount: baht(satang),
  status,
  note,
  reference,
})

function showReference({ player, param }: PlayersCall): Answer {
  const slip = player.slips.find(({ reference }) => reference === param('reference'))
  if (!slip) throw new Refusal('NO_DATA', 404)
  return string('url', '/files/logo.svg')
}

export const statement: Route[] = [
  read('POST /api/statement', showStatement),
  read('POST /api/statement/slip', (call) => page(call, 'slips', call.player.slips, slipRow)),
  read('GET /api/statement/slip/reference/:reference', showReference),
]
