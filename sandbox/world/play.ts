import { slotAccount } from '../store/ledger.ts'
import { addTurnover } from './bonuses.ts'
import { type Player, playerById, updatePlayer } from './players.ts'
import { Refusal } from './refusal.ts'
import { gameNamed, slotOf } from './slots.ts'
import type { World } from './world.ts'

export interface Round {
  playerId: string
  slotCode: string
  outcome: 'win' | 'lose'
  satang: number
  /** Epoch ms; now where it is absent */
  at?: number
}

/**
 * Plays one round: the house pays the amount or takes it. A loss adds to the refund. Every round adds to
 * the turnover of an active bonus.
 * @throws {Refusal} NO_GAME, SLOT_NO_ACCOUNT, MONEY_NOT_ENOUGH
 */
export function play(world: World, { playerId, slotCode, outcome, satang, at }: Round): void {
  gameNamed(slotCode)
  if (!slotOf(world, playerId, slotCode)) throw new Refusal('SLOT_NO_ACCOUNT')
  const account = slotAccount(playerId, slotCode)
  if (outcome === 'lose' && world.ledger.balance(account) < satang) throw new Refusal('MONEY_NOT_ENOUGH')
  const [debit, credit] = outcome === 'win' ? ['house', account] : [account, 'house']
  world.ledger.post({
    kind: outcome,
    debit,
    credit,
    amount: satang,
    playerId,
    ...(at === undefined ? {} : { at }),
  })
  addTurnover(world, playerId, satang)
  const player = playerById(world.database, playerId) as Player
  const share = Math.floor((satang * world.settings.current.refundPercent) / 100)
  if (outcome === 'lose' && share > 0) {
    updatePlayer(world.database, playerId, { refund_amount: (player.refundAmount ?? 0) + share })
  }
  if (player.invitedBy) addInviteShare(world, player.invitedBy, playerId, satang)
}

/** The inviter gets one per cent of every stake, as the invite banner promises. */
function addInviteShare(world: World, inviterId: string, playerId: string, satang: number): void {
  const share = Math.floor(satang / 100)
  world.database.run(
    'UPDATE invites SET has_played = 1, amount = amount + ? WHERE player_id = ? AND invitee_id = ?',
    share,
    inviterId,
    playerId,
  )
  world.database.run('UPDATE players SET invite_bonus = invite_bonus + ? WHERE id = ?', share, inviterId)
}
