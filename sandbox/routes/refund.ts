import { refund } from '#contract/refund.ts'
import { contentOf } from '../demo/content.ts'
import { handle, type PlayerVisit } from '../http/handler.ts'
import { pageOf } from '../store/paging.ts'
import { bahtOf } from '../world/amount.ts'
import { activeBonusOf } from '../world/bonuses.ts'
import { credit } from '../world/deposits.ts'
import { updatePlayer } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'

const REFUND_SUCCESS_PERCENT = 5
const REFUND_FAIL_PERCENT = 50

/**
 * Pays the whole refund into the wallet. `refund/receive` is refused while a bonus is active;
 * `refund/addWallet` has no conditions.
 */
function payRefund(
  { world, player, now, effect }: PlayerVisit,
  { hasConditions }: { hasConditions: boolean },
) {
  if (!world.settings.current.refundActive) throw new Refusal('REFUND_INACTIVE', { status: 403 })
  const satang = player.refundAmount
  if (satang === null) throw new Refusal('NO_REFUND', { status: 409 })
  if (satang <= 0) throw new Refusal('REFUND_MINIMUM', { status: 409 })
  if (hasConditions && activeBonusOf(world, player.id)) throw new Refusal('REFUND_CONDITION', { status: 409 })
  updatePlayer(world.database, player.id, { refund_amount: null })
  world.database.insert('refunds', {
    id: world.random.id(),
    player_id: player.id,
    amount: satang,
    created_at: now,
  })
  credit(world, { playerId: player.id, satang, from: 'refund', source: 'refund', description: 'คืนยอดเสีย' })
  effect('refund', satang)
  return { message: 'REFUND_SUCCESS' }
}

export const refundHandlers = [
  handle(refund.list, (page, { world, player }) => {
    const { total, rows } = pageOf<{ id: string; amount: number; createdAt: number }>(
      world,
      'refunds',
      'id, amount, created_at AS createdAt',
      player.id,
      page,
    )
    return {
      total,
      refunds: rows.map((row) => ({
        _id: row.id,
        refundAmount: bahtOf(row.amount),
        createdAt: new Date(row.createdAt).toISOString(),
      })),
    }
  }),

  handle(refund.check, (_, { world, player }) => ({
    result: world.settings.current.refundActive && (player.refundAmount ?? 0) > 0,
    bonus: activeBonusOf(world, player.id) !== undefined,
    info: contentOf(world.settings.current.market).refundInfo,
    refundAmount: bahtOf(player.refundAmount ?? 0),
    refundSuccess: REFUND_SUCCESS_PERCENT,
    refundFail: REFUND_FAIL_PERCENT,
  })),

  handle(refund.receive, (_, visit) => payRefund(visit, { hasConditions: true })),
  handle(refund.addWallet, (_, visit) => payRefund(visit, { hasConditions: false })),

  handle(refund.banners, (_, { world, origin }) => ({
    banners: world.settings.current.hasRefundBanners
      ? [
          {
            image: `${origin}/sandbox/art/banner/refund.svg`,
            html: '<h3>คืนยอดเสีย 5%</h3><p>เสียเท่าไร เราคืนให้ กดรับเข้ากระเป๋าได้ทันที</p>',
          },
        ]
      : [],
  })),
]
