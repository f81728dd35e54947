import { Hono } from 'hono'
import * as v from 'valibot'
import { DAY_MS } from '#domain/durations.ts'
import { bonusNamed } from '../demo/bonuses.ts'
import { sliceNamed } from '../demo/spinwheel.ts'
import { bahtOf, satangOf } from '../world/amount.ts'
import { startBonus, userBonusOf } from '../world/bonuses.ts'
import { addCoupon } from '../world/coupons.ts'
import { type Player, playerById, updatePlayer } from '../world/players.ts'
import { payQr, type Qr, qrcodesOf } from '../world/qrcodes.ts'
import { Refusal } from '../world/refusal.ts'
import type { World } from '../world/world.ts'
import { playerView } from './player-views.ts'
import { iso, OfPlayer, playerNamed, queriedPlayerId } from './reading.ts'
import { validate } from './validate.ts'

const Baht = v.pipe(v.number(), v.minValue(0))
const Coupon = v.object({
  /** A code of the wheel's slices, or one that the wheel does not have */
  slice: v.optional(v.string(), 'B50'),
  kind: v.optional(v.picklist(['money', 'coin', 'item'])),
  label: v.optional(v.string()),
  amount: v.optional(Baht),
  isExpired: v.optional(v.boolean(), false),
})
const Bonus = v.object({
  code: v.string(),
  turnoverNeeded: v.optional(Baht),
  turnoverDone: v.optional(Baht, 0),
  isActive: v.optional(v.boolean(), true),
  /** How often it was received before, each a minute ago */
  received: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})
const Invite = v.object({
  amount: Baht,
  name: v.optional(v.string(), 'เพื่อนใหม่'),
  hasPlayed: v.optional(v.boolean(), true),
})

const EXPIRED_AGO_MS = 60 * DAY_MS

/** What the operator gives away, and QRs that somebody pays. */
export function grantRoutes(world: World) {
  const phoneOf = (playerId: string) => (playerById(world.database, playerId) as Player).phone
  const qrView = (qr: Qr) => ({
    id: qr.id,
    phone: phoneOf(qr.playerId),
    bankCode: qr.bankCode,
    amount: bahtOf(qr.amount),
    status: qr.status === 'waiting' && qr.expiresAt <= world.clock.now() ? 'expired' : qr.status,
    payload: qr.payload,
    createdAt: iso(qr.createdAt),
    expiresAt: iso(qr.expiresAt),
  })
  return new Hono()
    .post(
      '/players/:phone/coins',
      validate('json', v.object({ amount: v.pipe(v.number(), v.integer()) })),
      (context) => {
        const player = playerNamed(world, context.req.param('phone'))
        const { amount } = context.req.valid('json')
        updatePlayer(world.database, player.id, { coin: Math.max(0, player.coin + amount) })
        return context.json(playerView(world, player.id))
      },
    )

    .post('/players/:phone/coupon', validate('json', Coupon), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const wanted = context.req.valid('json')
      const slice = sliceNamed(wanted.slice)
      const kind = wanted.kind ?? (slice && slice.kind !== 'none' ? slice.kind : 'money')
      const amount =
        wanted.amount === undefined ? (slice?.amount ?? 1_000) : wanted.amount * (kind === 'money' ? 100 : 1)
      const label = wanted.label ?? slice?.label ?? wanted.slice
      const at = wanted.isExpired ? world.clock.now() - EXPIRED_AGO_MS : world.clock.now()
      const id = addCoupon(world, player.id, { code: wanted.slice, kind, label, amount }, at)
      return context.json({ id, slice: wanted.slice, kind, label }, 201)
    })

    .post('/players/:phone/bonus', validate('json', Bonus), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const wanted = context.req.valid('json')
      const bonus = bonusNamed(wanted.code)
      if (!bonus) throw new Refusal('NO_DATA', { message: `no bonus ${wanted.code}` })
      world.database.transaction(() => {
        world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', player.id)
        const turnoverNeeded =
          wanted.turnoverNeeded === undefined
            ? bonus.amount * bonus.turnover
            : satangOf(wanted.turnoverNeeded)
        const times = wanted.received + (wanted.isActive ? 1 : 0)
        for (let time = 0; time < times; time += 1) {
          const isLast = wanted.isActive && time === times - 1
          startBonus(world, {
            playerId: player.id,
            code: bonus.code,
            turnoverNeeded,
            turnoverDone: satangOf(wanted.turnoverDone),
            ...(isLast ? {} : { at: world.clock.now() - 60_000 }),
          })
        }
        if (!wanted.isActive) {
          world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', player.id)
        }
      })
      return context.json({
        ...playerView(world, player.id),
        userBonus: userBonusOf(world, player.id, bonus.code),
      })
    })

    .delete('/players/:phone/bonus', (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', player.id)
      return context.json(playerView(world, player.id))
    })

    .post(
      '/players/:phone/refund',
      validate('json', v.object({ amount: v.nullable(v.number()) })),
      (context) => {
        const player = playerNamed(world, context.req.param('phone'))
        const { amount } = context.req.valid('json')
        updatePlayer(world.database, player.id, { refund_amount: amount === null ? null : satangOf(amount) })
        return context.json(playerView(world, player.id))
      },
    )

    .post('/players/:phone/invite-bonus', validate('json', Invite), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const { amount, name, hasPlayed } = context.req.valid('json')
      world.database.transaction(() => {
        world.database.insert('invites', {
          id: world.random.id(),
          player_id: player.id,
          name,
          amount: satangOf(amount),
          has_played: hasPlayed ? 1 : 0,
          created_at: world.clock.now(),
        })
        updatePlayer(world.database, player.id, { invite_bonus: player.inviteBonus + satangOf(amount) })
      })
      return context.json(playerView(world, player.id))
    })

    .get('/qrcodes', validate('query', OfPlayer), (context) =>
      context.json(qrcodesOf(world, queriedPlayerId(world, context.req.valid('query'))).map(qrView)),
    )
    .post('/qrcodes/:id/pay', (context) => {
      const id = context.req.param('id')
      world.database.transaction(() => payQr(world, id))
      return context.json(qrView(qrcodesOf(world).find((qr) => qr.id === id) as Qr))
    })
}
