import { type Answer, bareList, done, empty, fields, raw } from '../forms/answer.ts'
import type { Player } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { html } from '../world/texts.ts'
import { command, type PlayersCall, type Route, read } from './call.ts'

const bonuses = [
  { code: 'WELCOME', type: 'limit', maxReceived: 1, percentFail: 10 },
  { code: 'DAILY', type: 'day', maxReceived: 1, percentFail: 5 },
  { code: 'WEEKLY', type: 'week', maxReceived: 2, percentFail: 5 },
]
const BONUS = 5000
const PROMOTION_CODE = 'HAPPY'
const promotion = { percentFail: 20, description: html.promotion }

function recordOf(player: Player, code: string) {
  const received = player.receivedBonuses.get(code)
  if (!received) return null
  return {
    _id: player.id,
    isActive: player.activeBonus?.code === code,
    received: received.map((updatedAt) => ({ updatedAt })),
  }
}

function showBonuses({ player }: PlayersCall): Answer {
  const banners = [{ image: '/files/logo.svg', html: html.banner }]
  return bareList(
    'bonuses',
    bonuses.map((bonus) => ({ ...bonus, banners, userBonus: recordOf(player, bonus.code) })),
  )
}

function activateBonus({ world, player, param }: PlayersCall): Answer {
  const bonus = bonuses.find(({ code }) => code === param('code'))
  if (!bonus) throw new Refusal('NO_DATA', 404)
  if (player.activeBonus) throw new Refusal('BONUS_ALREADY_ACTIVE')
  const received = player.receivedBonuses.get(bonus.code) ?? []
  if (received.length >= bonus.maxReceived) throw new Refusal('BONUS_MAX_CLAIMED')
  player.receivedBonuses.set(bonus.code, [...received, world.databaseNow()])
  player.activeBonus = { code: bonus.code, type: 'bonus' }
  world.move(
    player,
    { kind: 'bonus', satang: BONUS, from: 'HOUSE', to: 'WALLET' },
    { statementType: 'bonus', source: { name: 'bonus', description: bonus.code } },
  )
  // The specification: "response becomes the user's bonus record".
  return fields(recordOf(player, bonus.code) ?? {})
}

function clearBonus({ world, player }: PlayersCall): Answer {
  if (!player.activeBonus) throw new Refusal('BONUS_CONDITION')
  player.activeBonus = null
  world.ledger.note('clear-bonus', player.phone)
  return done({ status: false, type: null }, { key: 'BONUS_CLEAR', words: 'เคลียร์โบนัสแล้วค่ะ' })
}

function findPromotion({ player, param, habits }: PlayersCall): Answer {
  if (param('code') === PROMOTION_CODE && !player.receivedPromotions.has(PROMOTION_CODE))
    return fields(promotion)
  const none = {
    null: () => raw(null),
    'empty-object': () => raw({}),
    'empty-list': () => raw([]),
    'no-content': () => empty,
    'not-found': () => raw({ message: 'NO_PROMOTION' }, 404),
  }
  return none[habits.noPromotion]()
}

function activatePromotion({ world, player, param }: PlayersCall): Answer {
  if (param('code') !== PROMOTION_CODE) throw new Refusal('NO_PROMOTION')
  if (player.receivedPromotions.has(PROMOTION_CODE)) throw new Refusal('PROMOTION_RECEIVED')
  if (player.activeBonus) throw new Refusal('BONUS_ALREADY_ACTIVE')
  player.receivedPromotions.add(PROMOTION_CODE)
  player.activeBonus = { code: PROMOTION_CODE, type: 'promotion' }
  world.ledger.note('promotion', player.phone)
  return done({ code: PROMOTION_CODE, isActive: true })
}

export const bonus: Route[] = [
  read('GET /api/bonus', showBonuses),
  read('GET /api/bonus/check/active', ({ player }) =>
    fields({ status: player.activeBonus !== null, type: player.activeBonus?.type ?? null }),
  ),
  command('GET /api/bonus/activate/:code', activateBonus),
  command('GET /api/bonus/clear', clearBonus),
  read('GET /api/promotion/find/:code', findPromotion),
  command('GET /api/promotion/activate/:code', activatePromotion),
]
