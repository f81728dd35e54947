import { Hono } from 'hono'
import * as v from 'valibot'
import { bahtOf, satangOf } from '../world/amount.ts'
import { approveDeposit, credit, pendingDeposits, rejectDeposit } from '../world/deposits.ts'
import { play } from '../world/play.ts'
import { type Player, playerById } from '../world/players.ts'
import { approveSlip, rejectSlip, type Slip, slipsOf } from '../world/slips.ts'
import { payWithdrawal, refuseWithdrawal, type Withdrawal, withdrawalsOf } from '../world/withdrawals.ts'
import type { World } from '../world/world.ts'
import { playerView } from './player-views.ts'
import { iso, OfPlayer, playerNamed, queriedPlayerId } from './reading.ts'
import { validate } from './validate.ts'

const Amount = v.pipe(v.number(), v.gtValue(0))
const Reason = v.object({ reason: v.optional(v.string()) })
const Approval = v.object({ amount: Amount })
const Rejection = v.object({ reason: v.pipe(v.string(), v.minLength(1)) })
const Credit = v.object({
  amount: Amount,
  source: v.optional(
    v.picklist(['deposit', 'bonus', 'promotion', 'invite', 'refund', 'luckydraw']),
    'deposit',
  ),
  description: v.optional(v.string()),
})
const Play = v.object({ slotCode: v.string(), outcome: v.picklist(['win', 'lose']), amount: Amount })

/** What the rest of the world does with money: banks, games, the operator's staff. */
export function moneyRoutes(world: World) {
  const phoneOf = (playerId: string) => (playerById(world.database, playerId) as Player).phone

  const withdrawalView = (withdrawal: Withdrawal) => ({
    id: withdrawal.id,
    phone: phoneOf(withdrawal.playerId),
    amount: bahtOf(withdrawal.amount),
    status: withdrawal.status,
    reason: withdrawal.reason,
    createdAt: iso(withdrawal.createdAt),
  })
  const slipView = (slip: Slip) => ({
    id: slip.id,
    phone: phoneOf(slip.playerId),
    amount: bahtOf(slip.amount),
    status: slip.status,
    note: slip.note,
    reference: slip.reference,
    bankCode: slip.bankCode,
    bankAccountNo: slip.bankAccountNo,
    link: slip.fileId ? `/sandbox/files/${slip.fileId}` : `/sandbox/art/slip/${slip.id}.svg`,
    createdAt: iso(slip.createdAt),
  })

  return new Hono()
    .post('/players/:phone/credit', validate('json', Credit), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const { amount, source, description } = context.req.valid('json')
      world.database.transaction(() =>
        credit(world, {
          playerId: player.id,
          satang: satangOf(amount),
          ...(source === 'deposit'
            ? { from: 'bank' as const, place: player.bankCode }
            : { from: source, source, description: description ?? 'เครดิตจากทีมงาน' }),
        }),
      )
      return context.json(playerView(world, player.id))
    })

    .post('/players/:phone/play', validate('json', Play), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const { slotCode, outcome, amount } = context.req.valid('json')
      world.database.transaction(() =>
        play(world, { playerId: player.id, slotCode, outcome, satang: satangOf(amount) }),
      )
      return context.json(playerView(world, player.id))
    })

    .get('/withdrawals', validate('query', OfPlayer), (context) =>
      context.json(
        withdrawalsOf(world, queriedPlayerId(world, context.req.valid('query'))).map(withdrawalView),
      ),
    )
    .post('/withdrawals/:id/pay', (context) =>
      context.json(
        withdrawalView(world.database.transaction(() => payWithdrawal(world, context.req.param('id')))),
      ),
    )
    .post('/withdrawals/:id/refuse', validate('json', Reason), (context) => {
      const { reason } = context.req.valid('json')
      const settled = world.database.transaction(() =>
        refuseWithdrawal(world, context.req.param('id'), { reason }),
      )
      return context.json(withdrawalView(settled))
    })

    .get('/deposits', validate('query', OfPlayer), (context) =>
      context.json(
        pendingDeposits(world, queriedPlayerId(world, context.req.valid('query'))).map((deposit) => ({
          id: deposit.id,
          phone: phoneOf(deposit.playerId),
          amount: bahtOf(deposit.amount),
          place: deposit.place,
          createdAt: iso(deposit.createdAt),
        })),
      ),
    )
    .post('/deposits/:id/approve', (context) => {
      world.database.transaction(() => approveDeposit(world, context.req.param('id')))
      return context.json({ message: 'SUCCESS' })
    })
    .post('/deposits/:id/reject', (context) => {
      world.database.transaction(() => rejectDeposit(world, context.req.param('id')))
      return context.json({ message: 'SUCCESS' })
    })

    .get('/slips', validate('query', OfPlayer), (context) =>
      context.json(slipsOf(world, queriedPlayerId(world, context.req.valid('query'))).map(slipView)),
    )
    .post('/slips/:id/approve', validate('json', Approval), (context) => {
      const { amount } = context.req.valid('json')
      world.database.transaction(() => approveSlip(world, context.req.param('id'), satangOf(amount)))
      return context.json({ message: 'SUCCESS' })
    })
    .post('/slips/:id/reject', validate('json', Rejection), (context) => {
      const { reason } = context.req.valid('json')
      world.database.transaction(() => rejectSlip(world, context.req.param('id'), reason))
      return context.json({ message: 'SUCCESS' })
    })
}
