import { gameOf, games } from '../demo/games.ts'
import { limitsOnWire } from '../routes/play-limits.ts'
import { bahtOf } from '../world/amount.ts'
import { activeBonusOf, typeOf } from '../world/bonuses.ts'
import { balancesOf, type Player, playerById } from '../world/players.ts'
import { slotOf } from '../world/slots.ts'
import { withdrawalsOf } from '../world/withdrawals.ts'
import type { World } from '../world/world.ts'
import { iso } from './reading.ts'

/** A player as lists show them. Amounts in baht. */
export function playerLine(world: World, player: Player) {
  const { wallet, pending, slots } = balancesOf(world, player.id)
  return {
    id: player.id,
    memberId: player.memberId,
    phone: player.phone,
    name: player.name,
    createdAt: iso(player.createdAt),
    balance: bahtOf(wallet),
    pending: bahtOf(pending),
    inSlots: bahtOf(Object.values(slots).reduce((sum, amount) => sum + amount, 0)),
    coin: player.coin,
    isActive: player.isActive === 1,
    isTerminated: player.isTerminated === 1,
  }
}

/** All that the console and the tests ask of one player. */
export function playerView(world: World, playerId: string) {
  const player = playerById(world.database, playerId) as Player
  const balances = balancesOf(world, player.id)
  const bonus = activeBonusOf(world, player.id)
  return {
    ...playerLine(world, player),
    bankCode: player.bankCode,
    bankAccountName: player.bankAccountName,
    bankAccountNo: player.bankAccountNo,
    currency: player.currency,
    inviteBonus: bahtOf(player.inviteBonus),
    refundAmount: player.refundAmount === null ? null : bahtOf(player.refundAmount),
    activeBonus: bonus
      ? {
          code: bonus.code,
          type: typeOf(bonus),
          turnoverNeeded: bahtOf(bonus.turnoverNeeded),
          turnoverDone: bahtOf(bonus.turnoverDone),
        }
      : null,
    ownLimits: limitsOnWire(world, player.id),
    slots: games.map((game) => {
      const slot = slotOf(world, player.id, game.code)
      return {
        code: game.code,
        name: gameOf(game.code)?.name,
        category: game.category,
        amount: bahtOf(balances.slots[game.code] ?? 0),
        isActive: slot !== undefined,
        username: slot?.username ?? null,
        password: slot?.password ?? null,
      }
    }),
    pendingWithdrawals: withdrawalsOf(world, player.id)
      .filter((withdrawal) => withdrawal.status === 'pending')
      .map((withdrawal) => ({
        id: withdrawal.id,
        amount: bahtOf(withdrawal.amount),
        createdAt: iso(withdrawal.createdAt),
      })),
  }
}
