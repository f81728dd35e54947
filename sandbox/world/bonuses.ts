import { isSameBangkokDay, isSameBangkokWeek } from '#domain/bangkok-calendar.ts'
import { bonusNamed, type DemoBonus } from '../demo/bonuses.ts'
import { balancesOf } from './players.ts'
import { notify } from './push-messages.ts'
import type { World } from './world.ts'

export interface UserBonus {
  id: string
  code: string
  isActive: number
  /** Satang to stake in all */
  turnoverNeeded: number
  /** Satang staked so far */
  turnoverDone: number
}

/** A promotion is stored as a bonus with this prefix, because only one of both may be active. */
const PROMOTION_PREFIX = 'promotion:'
/** The code under which a promotion is stored among the bonuses. */
export const promotionBonusCode = (code: string) => PROMOTION_PREFIX + code

/** Its code as the player knows it. */
export function shownCodeOf({ code }: UserBonus): string {
  return code.startsWith(PROMOTION_PREFIX) ? code.slice(PROMOTION_PREFIX.length) : code
}

const COLUMNS = `id, code, is_active AS isActive, turnover_needed AS turnoverNeeded, turnover_done AS turnoverDone`

/** A player has at most one active bonus or promotion. */
export function activeBonusOf(world: World, playerId: string): UserBonus | undefined {
  return world.database.one<UserBonus>(
    `SELECT ${COLUMNS} FROM user_bonuses WHERE player_id = ? AND is_active = 1`,
    playerId,
  )
}

/** The bonus as the player holds it, also an ended one; undefined if it was never received. */
export function userBonusOf(world: World, playerId: string, code: string): UserBonus | undefined {
  return world.database.one<UserBonus>(
    `SELECT ${COLUMNS} FROM user_bonuses WHERE player_id = ? AND code = ?`,
    playerId,
    code,
  )
}

/** The times at which the bonus was received, in epoch ms, oldest first. */
export function receiptsOf(world: World, userBonusId: string): number[] {
  return world.database
    .all<{ at: number }>(
      'SELECT created_at AS at FROM bonus_receipts WHERE user_bonus_id = ? ORDER BY id',
      userBonusId,
    )
    .map((receipt) => receipt.at)
}

/** The name of its type in the answer of `check/active`. */
export function typeOf(bonus: UserBonus): string {
  return bonus.code.startsWith(PROMOTION_PREFIX) ? 'promotion' : (bonusNamed(bonus.code)?.type ?? 'limit')
}

/** Whether the player has received it as often as allowed: ever, on this day or in this week in Bangkok. */
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
  /** Satang to stake in all */
  turnoverNeeded: number
  /** Satang staked so far; 0 where it is absent */
  turnoverDone?: number
  /** Epoch ms; now where it is absent */
  at?: number
}

/** Makes it the player's active bonus, and notes that it was received. */
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

/** Ends it without a check. The caller asks `holdsCondition` first. */
export function endBonus(world: World, playerId: string): void {
  world.database.run('UPDATE user_bonuses SET is_active = 0 WHERE player_id = ?', playerId)
}

/** With less than 5 baht left, a player cannot play the rest of the turnover. */
const LOST_SATANG = 500

/** Whether the bonus cannot end yet. */
export function holdsCondition(world: World, playerId: string, bonus: UserBonus): boolean {
  if (bonus.turnoverDone >= bonus.turnoverNeeded) return false
  const { wallet, slots } = balancesOf(world, playerId)
  const total = Object.values(slots).reduce((sum, amount) => sum + amount, wallet)
  return total >= LOST_SATANG
}

/** Counts a stake towards the active bonus. The player gets one push when the turnover is complete. */
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
