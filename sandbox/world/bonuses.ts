import { isSameBangkokDay, isSameBangkokWeek } from '#domain/bangkok-calendar.ts'
import { bonusNamed, type DemoBonus } from '../demo/bonuses.ts'
import { balancesOf } from './players.ts'
import { notify } from './push-messages.ts'
import type { World } from './world.ts'

export interface UserBonus {
  id: string
  code: string
  isActive: number
  /** Satang that have to be, and have been, played */
  turnoverNeeded: number
  turnoverDone: number
}

/** A promotion is held as a bonus under this prefix: one of either may be active at a time. */
const PROMOTION_PREFIX = 'promotion:'
export const promotionBonusCode = (code: string) => PROMOTION_PREFIX + code

const COLUMNS = `id, code, is_active AS isActive, turnover_needed AS turnoverNeeded, turnover_done AS turnoverDone`

/** There is one at most, a bonus or a promotion. */
export function activeBonusOf(world: World, playerId: string): UserBonus | undefined {
  return world.database.one<UserBonus>(
    `SELECT ${COLUMNS} FROM user_bonuses WHERE player_id = ? AND is_active = 1`,
    playerId,
  )
}

export function userBonusOf(world: World, playerId: string, code: string): UserBonus | undefined {
  return world.database.one<UserBonus>(
    `SELECT ${COLUMNS} FROM user_bonuses WHERE player_id = ? AND code = ?`,
    playerId,
    code,
  )
}

/** When it was received, oldest first, in epoch ms. */
export function receiptsOf(world: World, userBonusId: string): number[] {
  return world.database
    .all<{ at: number }>(
      'SELECT created_at AS at FROM bonus_receipts WHERE user_bonus_id = ? ORDER BY id',
      userBonusId,
    )
    .map((receipt) => receipt.at)
}

/** What `check/active` calls it: the bonus's type, or `promotion`. */
export function typeOf(bonus: UserBonus): string {
  return bonus.code.startsWith(PROMOTION_PREFIX) ? 'promotion' : (bonusNamed(bonus.code)?.type ?? 'limit')
}

/** Whether its limit, that of Bangkok's day or that of Bangkok's week is used up (section 4). */
export function isFullyReceived(world: World, playerId: string, bonus: DemoBonus): boolean {
  const held = userBonusOf(world, playerId, bonus.code)
  if (!held) return false
  const now = world.clock.now()
  const received = receiptsOf(world, held.id).filter((at) => {
    if (bonus.type === 'day') return isSameBangkokDay(at, now)
    return bonus.type === 'week' ? isSameBangkokWeek(at, now) : true
  })
  return received.length >= bonus.maxReceived
}

export interface StartedBonus {
  playerId: string
  code: string
  turnoverNeeded: number
  turnoverDone?: number
  at?: number
}

/** Makes the bonus the player's active one and notes that it was received. */
export function startBonus(
  world: World,
  { playerId, code, turnoverNeeded, turnoverDone = 0, at }: StartedBonus,
): UserBonus {
  world.database.run(
    `INSERT INTO user_bonuses (id, player_id, code, is_active, turnover_needed, turnover_done) VALUES (?, ?, ?, 1, ?, ?)
     ON CONFLICT (player_id, code) DO UPDATE SET is_active = 1,
       turnover_needed = excluded.turnover_needed, turnover_done = excluded.turnover_done`,
    world.random.id(),
    playerId,
    code,
    turnoverNeeded,
    turnoverDone,
  )
  const bonus = userBonusOf(world, playerId, code) as UserBonus
  world.database.insert('bonus_receipts', { user_bonus_id: bonus.id, created_at: at ?? world.clock.now() })
  return bonus
}

/** Whatever its condition: `holdsCondition` is the caller's to ask. */
export function endBonus(world: World, playerId: string): void {
  world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', playerId)
}

/** Less than 5 baht left in all: there is nothing to play the rest of the turnover with. */
const LOST_SATANG = 500

/** Whether the condition of the active bonus still holds, so that it cannot be ended. */
export function holdsCondition(world: World, playerId: string, bonus: UserBonus): boolean {
  if (bonus.turnoverDone >= bonus.turnoverNeeded) return false
  const { wallet, slots } = balancesOf(world, playerId)
  const total = Object.values(slots).reduce((sum, amount) => sum + amount, wallet)
  return total >= LOST_SATANG
}

/** What was staked counts towards the active bonus, which ends with its condition: the player is told once. */
export function addTurnover(world: World, playerId: string, satang: number): void {
  const bonus = activeBonusOf(world, playerId)
  if (!bonus) return
  world.database.run(
    'UPDATE user_bonuses SET turnover_done = turnover_done + ? WHERE player_id = ? AND is_active = 1',
    satang,
    playerId,
  )
  const left = bonus.turnoverNeeded - bonus.turnoverDone
  if (left > 0 && left <= satang) notify(world, playerId, { kind: 'bonus', id: bonus.id })
}
