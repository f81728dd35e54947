import { pendingAccount, walletAccount } from '../store/ledger.ts'
import { bahtText } from './amount.ts'
import { activeBonusOf } from './bonuses.ts'
import type { Player } from './players.ts'
import { notify } from './push-messages.ts'
import { Refusal } from './refusal.ts'
import { addStatement, setStatementStatus } from './statements.ts'
import type { World } from './world.ts'

export interface Withdrawal {
  id: string
  playerId: string
  statementId: string
  /** Epoch ms */
  createdAt: number
  /** Satang */
  amount: number
  status: 'pending' | 'paid' | 'refused'
  reason: string | null
}

const COLUMNS = `id, player_id AS playerId, statement_id AS statementId, created_at AS createdAt, amount, status, reason`

/**
 * Takes the amount out of the wallet. It stays pending until the operator pays or refuses it.
 * @throws {Refusal} WITHDRAW_MINIMUM, WITHDRAW_MAXIMUM, MONEY_NOT_ENOUGH, BONUS_CONDITION, NO_BANK
 */
export function withdraw(world: World, player: Player, satang: number): void {
  const { withdrawMin, withdrawMax } = world.settings.current
  if (satang <= 0 || satang < withdrawMin * 100) {
    throw new Refusal('WITHDRAW_MINIMUM', { message: `ถอนขั้นต่ำ ${bahtText(withdrawMin * 100)} บาท` })
  }
  if (satang > withdrawMax * 100) {
    throw new Refusal('WITHDRAW_MAXIMUM', { message: `ถอนได้ไม่เกิน ${bahtText(withdrawMax * 100)} บาทต่อครั้ง` })
  }
  if (player.bankCode === '' || player.bankAccountNo === '') throw new Refusal('NO_BANK')
  const bonus = activeBonusOf(world, player.id)
  if (bonus && bonus.turnoverDone < bonus.turnoverNeeded) throw new Refusal('BONUS_CONDITION')
  if (world.ledger.balance(walletAccount(player.id)) < satang) throw new Refusal('MONEY_NOT_ENOUGH')
  addWithdrawal(world, player, satang, world.clock.now())
}

/** Books a withdrawal without a check; returns its id. */
export function addWithdrawal(world: World, player: Player, satang: number, at: number): string {
  const statementId = addStatement(world, {
    playerId: player.id,
    type: 'withdraw',
    from: 'WALLET',
    to: player.bankCode,
    amount: satang,
    status: 'PROCESSING',
    at,
  })
  world.ledger.post({
    kind: 'withdraw',
    debit: walletAccount(player.id),
    credit: pendingAccount(player.id),
    amount: satang,
    playerId: player.id,
    ref: statementId,
    at,
  })
  const id = world.random.id()
  world.database.insert('withdrawals', {
    id,
    player_id: player.id,
    statement_id: statementId,
    created_at: at,
    amount: satang,
    status: 'pending',
  })
  return id
}

/** A player's withdrawals, newest first; without a player those of all. */
export function withdrawalsOf(world: World, playerId?: string): Withdrawal[] {
  return world.database.all<Withdrawal>(
    `SELECT ${COLUMNS} FROM withdrawals WHERE player_id = coalesce(?, player_id) ORDER BY created_at DESC`,
    playerId ?? null,
  )
}

/** How a withdrawal was settled. `at`: epoch ms, now where it is left out. */
interface Settlement {
  status: 'paid' | 'refused'
  reason?: string | undefined
  at?: number | undefined
}

/**
 * Pays a pending withdrawal to the bank.
 * @throws {Refusal} 404, or 409 when it is settled already
 */
export function payWithdrawal(world: World, id: string, { at }: Pick<Settlement, 'at'> = {}): Withdrawal {
  const withdrawal = settle(world, id, { status: 'paid', at })
  notify(world, withdrawal.playerId, { kind: 'withdrawal', amount: withdrawal.amount, id })
  return withdrawal
}

/**
 * Puts a pending withdrawal back into the wallet.
 * @throws {Refusal} 404, or 409 when it is settled already
 */
export function refuseWithdrawal(world: World, id: string, how: Omit<Settlement, 'status'> = {}): Withdrawal {
  return settle(world, id, { status: 'refused', ...how })
}

function settle(world: World, id: string, { status, reason, at }: Settlement): Withdrawal {
  const isPaid = status === 'paid'
  const withdrawal = world.database.one<Withdrawal>(`SELECT ${COLUMNS} FROM withdrawals WHERE id = ?`, id)
  if (!withdrawal) throw new Refusal('NO_DATA', { status: 404, message: 'no such withdrawal' })
  if (withdrawal.status !== 'pending') {
    throw new Refusal('SETTLED', { status: 409, message: `the withdrawal is ${withdrawal.status}` })
  }
  const { playerId, statementId: ref, amount } = withdrawal
  world.ledger.post({
    kind: isPaid ? 'withdraw-paid' : 'withdraw-refused',
    debit: pendingAccount(playerId),
    credit: isPaid ? 'bank' : walletAccount(playerId),
    amount,
    playerId,
    ref,
    ...(at === undefined ? {} : { at }),
  })
  setStatementStatus(world, ref, isPaid ? 'SUCCESS' : 'FAILED')
  world.database.run('UPDATE withdrawals SET status = ?, reason = ? WHERE id = ?', status, reason ?? null, id)
  return { ...withdrawal, status, reason: reason ?? null }
}
