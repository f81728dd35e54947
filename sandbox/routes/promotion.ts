import { promotion } from '#contract/promotion.ts'
import { promotionNamed } from '../demo/bonuses.ts'
import { handle } from '../http/handler.ts'
import { activeBonusOf, promotionBonusCode, shownCodeOf, startBonus } from '../world/bonuses.ts'
import { credit } from '../world/deposits.ts'
import { Refusal } from '../world/refusal.ts'
import { refuseCatalogueKey } from '../world/sentinels.ts'

const promotionView = (found: ReturnType<typeof promotionNamed>) => ({
  promotion: found ? { percentFail: found.percentFail, description: found.description } : null,
})

export const promotionHandlers = [
  handle(promotion.current, (_, { world, player }) => {
    const active = activeBonusOf(world, player.id)
    return promotionView(active && promotionNamed(shownCodeOf(active)))
  }),

  handle(promotion.find, ({ code }) => {
    refuseCatalogueKey(code)
    return promotionView(promotionNamed(code))
  }),

  handle(promotion.activate, ({ code }, { world, player, now, effect }) => {
    refuseCatalogueKey(code)
    const found = promotionNamed(code)
    if (!found) throw new Refusal('NO_PROMOTION', { status: 404 })
    const received = world.database.one(
      'SELECT 1 FROM promotion_receipts WHERE player_id = ? AND code = ?',
      player.id,
      code,
    )
    if (received) throw new Refusal('PROMOTION_RECEIVED', { status: 409 })
    if (activeBonusOf(world, player.id)) throw new Refusal('BONUS_REMAINING', { status: 409 })
    world.database.insert('promotion_receipts', { player_id: player.id, code, created_at: now })
    startBonus(world, {
      playerId: player.id,
      code: promotionBonusCode(code),
      turnoverNeeded: found.amount * found.turnover,
    })
    credit(world, {
      playerId: player.id,
      satang: found.amount,
      from: 'promotion',
      source: 'promotion',
      description: code,
    })
    effect('promotion', found.amount)
    return { message: 'SUCCESS' }
  }),
]
