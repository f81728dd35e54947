import { Hono } from 'hono'
import * as v from 'valibot'
import { bahtOf, satangOf } from '../world/amount.ts'
import { credit, pendingDeposits, settleDeposit } from '../world/deposits.ts'
import { play } from '../world/play.ts'
import { type Player, playerById } from '../world/players.ts'
import { approveSlip, rejectSlip, type Slip, slipsOf } from '../world/slips.ts'
import { settleWithdrawal, type Withdrawal, withdrawalsOf } from '../world/withdrawals.ts'
import type { World } from '../world/world.ts'
import { playerView } from './player-views.ts'
import { bodyAs, iso, playerNamed, queriedPlayer } from './reading.ts'

const Amount = v.pipe(v.number(), v.gtValue(0))
const Reason = v.object({ reason: v.optional(v.string()) })
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
export function moneyRoutes(world: World): Hono {
  const routes = new Hono()
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

  routes.post('/players/:phone/credit', async (context) => {
    const player = playerNamed(world, context.req.param('phone'))
    const { amount, source, description } = await bodyAs(context, Credit)
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

  routes.post('/players/:phone/play', async (context) => {
    const player = playerNamed(world, context.req.param('phone'))
    const { slotCode, outcome, amount } = await bodyAs(context, Play)
    world.database.transaction(() =>
      play(world, { playerId: player.id, slotCode, outcome, satang: satangOf(amount) }),
    )
    return context.json(playerView(world, player.id))
  })

  routes.get('/withdrawals', (context) =>
    context.json(withdrawalsOf(world, queriedPlayer(world, context)?.id).map(withdrawalView)),
  )
  routes.post('/withdrawals/:id/pay', (context) =>
    context.json(
      withdrawalView(
        world.database.transaction(() => settleWithdrawal(world, context.req.param('id'), true)),
      ),
    ),
  )
  routes.post('/withdrawals/:id/refuse', async (context) => {
    const { reason } = await bodyAs(context, Reason)
    const settled = world.database.transaction(() =>
      settleWithdrawal(world, context.req.param('id'), false, reason),
    )
    return context.json(withdrawalView(settled))
  })

  routes.get('/deposits', (context) =>
    context.json(
      pendingDeposits(world, queriedPlayer(world, context)?.id).map((deposit) => ({
        id: deposit.id,
        phone: phoneOf(deposit.playerId),
        amount: bahtOf(deposit.amount),
        place: deposit.place,
        createdAt: iso(deposit.createdAt),
      })),
    ),
  )
  for (const [action, isFound] of [
    ['approve', true],
    ['reject', false],
  ] as const) {
    routes.post(`/deposits/:id/${action}`, (context) => {
      world.database.transaction(() => settleDeposit(world, context.req.param('id'), isFound))
      return context.json({ message: 'SUCCESS' })
    })
  }

  routes.get('/slips', (context) =>
    context.json(slipsOf(world, queriedPlayer(world, context)?.id).map(slipView)),
  )
  routes.post('/slips/:id/approve', async (context) => {
    const { amount } = await bodyAs(context, v.object({ amount: Amount }))
    world.database.transaction(() => approveSlip(world, context.req.param('id'), satangOf(amount)))
    return context.json({ message: 'SUCCESS' })
  })
  routes.post('/slips/:id/reject', async (context) => {
    const { reason } = await bodyAs(context, v.object({ reason: v.pipe(v.string(), v.minLength(1)) }))
    world.database.transaction(() => rejectSlip(world, context.req.param('id'), reason))
    return context.json({ message: 'SUCCESS' })
  })
  return routes
}
