import { bonus } from '#contract/bonus.ts'
import { bonuses, bonusNamed, promotionNamed } from '../demo/bonuses.ts'
import { handle } from '../http/handler.ts'
import { bahtOf } from '../world/amount.ts'
import {
  activeBonusOf,
  endBonus,
  holdsCondition,
  isFullyReceived,
  receiptsOf,
  shownCodeOf,
  startBonus,
  typeOf,
  type UserBonus,
  userBonusOf,
} from '../world/bonuses.ts'
import { credit } from '../world/deposits.ts'
import { Refusal } from '../world/refusal.ts'
import { addStatement } from '../world/statements.ts'
import type { World } from '../world/world.ts'

function recordOf(world: World, held: UserBonus) {
  return {
    _id: held.id,
    isActive: held.isActive === 1,
    received: receiptsOf(world, held.id).map((at) => ({ updatedAt: new Date(at).toISOString() })),
  }
}

/** The amount and title of an ended bonus, for the statement. */
function grantOf(held: UserBonus): { amount: number; description: string } {
  const granted = bonusNamed(held.code)
  if (granted) return { amount: granted.amount, description: granted.title }
  const code = shownCodeOf(held)
  return { amount: promotionNamed(code)?.amount ?? 0, description: code }
}

export const bonusHandlers = [
  handle(bonus.list, (_, { world, player, origin }) => ({
    bonuses: bonuses.map((item) => {
      const held = userBonusOf(world, player.id, item.code)
      return {
        code: item.code,
        type: item.type,
        maxReceived: item.maxReceived,
        percentFail: item.percentFail,
        isFull: item.quota === 0,
        banners: [{ image: `${origin}/sandbox/art/bonus/${item.code}.svg`, html: item.html }],
        userBonus: held ? recordOf(world, held) : null,
      }
    }),
  })),

  handle(bonus.activate, ({ code }, { world, player, effect }) => {
    const item = bonusNamed(code)
    if (!item) throw new Refusal('NO_DATA', { status: 404 })
    const active = activeBonusOf(world, player.id)
    if (active?.code === code) throw new Refusal('BONUS_ALREADY_ACTIVE', { status: 409 })
    if (active) throw new Refusal('BONUS_REMAINING', { status: 409 })
    if (isFullyReceived(world, player.id, item)) throw new Refusal('BONUS_MAX_CLAIMED', { status: 409 })
    if (item.quota === 0) throw new Refusal('BONUS_FULL', { status: 409 })
    const held = startBonus(world, { playerId: player.id, code, turnoverNeeded: item.amount * item.turnover })
    credit(world, {
      playerId: player.id,
      satang: item.amount,
      from: 'bonus',
      source: 'bonus',
      description: item.title,
    })
    effect('bonus', item.amount)
    return { message: 'SUCCESS', userBonus: recordOf(world, held) }
  }),

  handle(bonus.checkActive, (_, { world, player }) => {
    const active = activeBonusOf(world, player.id)
    if (!active) return { status: false, type: null }
    return {
      status: true,
      type: typeOf(active),
      code: shownCodeOf(active),
      progress: { done: bahtOf(active.turnoverDone), needed: bahtOf(active.turnoverNeeded) },
    }
  }),

  handle(bonus.checkMinimum, () => ({ message: 'OK' })),

  handle(bonus.clear, (_, { world, player, effect }) => {
    const active = activeBonusOf(world, player.id)
    if (!active) throw new Refusal('NO_DATA', { status: 404 })
    if (holdsCondition(world, player.id, active)) throw new Refusal('BONUS_CONDITION', { status: 409 })
    endBonus(world, player.id)
    const { amount, description } = grantOf(active)
    addStatement(world, {
      playerId: player.id,
      type: 'finish_bonus',
      amount,
      source: bonusNamed(active.code) ? 'bonus' : 'promotion',
      description,
    })
    effect('bonus-clear', 0)
    return { message: 'BONUS_CLEAR' }
  }),
]
