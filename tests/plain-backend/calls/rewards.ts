import { type Answer, done, fields, namedList } from '../forms/answer.ts'
import { baht } from '../forms/values.ts'
import { Refusal } from '../world/refusal.ts'
import { html } from '../world/texts.ts'
import { command, type PlayersCall, type Route, read } from './call.ts'
import { page } from './pages.ts'

const banner = { image: '/files/logo.svg', html: html.banner }

function receiveInviteBonus({ world, player }: PlayersCall): Answer {
  const satang = player.inviteBonus
  if (satang === 0) throw new Refusal('NO_INVITE_BONUS')
  player.inviteBonus = 0
  world.move(
    player,
    { kind: 'invite', satang, from: 'HOUSE', to: 'WALLET' },
    { statementType: 'bonus', source: { name: 'invite', description: 'โบนัสชวนเพื่อน' } },
  )
  return done({ amount: baht(satang) }, { key: 'INVITE_BONUS_SUCCESS', words: 'รับโบนัสชวนเพื่อนแล้ว' })
}

function checkRefund({ player }: PlayersCall): Answer {
  return fields({
    result: player.refund > 0,
    bonus: player.activeBonus !== null,
    info: html.refund,
    refundAmount: baht(player.refund),
    refundSuccess: 10,
    refundFail: 5,
  })
}

function receiveRefund({ world, player }: PlayersCall): Answer {
  const satang = player.refund
  if (player.activeBonus) throw new Refusal('REFUND_CONDITION')
  if (satang === 0) throw new Refusal('NO_REFUND')
  player.refund = 0
  player.refunds.unshift({ id: world.nextId('r'), satang, createdAt: world.databaseNow() })
  world.move(
    player,
    { kind: 'refund', satang, from: 'HOUSE', to: 'WALLET' },
    { statementType: 'bonus', source: { name: 'refund', description: 'ยอดคืน' } },
  )
  return done({ amount: baht(satang) }, { key: 'REFUND_SUCCESS', words: 'รับยอดคืนแล้ว' })
}

export const rewards: Route[] = [
  read('POST /api/invite', (call) =>
    page(call, 'invites', call.player.invites, ({ name, satang, createdAt }) => ({
      from: { name },
      amount: baht(satang),
      createdAt,
    })),
  ),
  command('GET /api/invite/bonus', receiveInviteBonus),
  read('GET /api/invite/banners', () => namedList('banners', [banner])),
  read('POST /api/refund', (call) =>
    page(call, 'refunds', call.player.refunds, ({ satang, createdAt }) => ({
      refundAmount: baht(satang),
      createdAt,
    })),
  ),
  read('GET /api/refund/check', checkRefund),
  command('GET /api/refund/receive', receiveRefund),
  command('GET /api/refund/addWallet', receiveRefund),
  read('GET /api/refund/banners', () => namedList('banners', [])),
]
