import { type SystemAccount, walletAccount } from '../store/ledger.ts'
import { notify } from './push-messages.ts'
import { Refusal } from './refusal.ts'
import { addStatement, type StatementOrigin, setStatementStatus } from './statements.ts'
import type { World } from './world.ts'

export interface Credit {
  playerId: string
  satang: number
  /** The account that pays; `bank` is a deposit of the player's own money */
  from: SystemAccount
  /** The origin that the statement shows */
  place?: string
  source?: StatementOrigin
  description?: string
  /** Epoch ms; now where it is absent */
  at?: number
}

/** Puts money into the wallet, with an entry in the statement. */
export function credit(
  world: World,
  { playerId, satang, from, place, source, description, at }: Credit,
): void {
  const ref = addStatement(world, {
    playerId,
    type: from === 'bank' ? 'deposit' : 'bonus',
    from: place ?? null,
    to: 'WALLET',
    amount: satang,
    ...(source ? { source } : {}),
    ...(description ? { description } : {}),
    ...(at === undefined ? {} : { at }),
  })
  world.ledger.post({
    kind: source ?? 'deposit',
    debit: from,
    credit: walletAccount(playerId),
    amount: satang,
    playerId,
    ref,
    ...(at === undefined ? {} : { at }),
  })
  if (from === 'bank') notify(world, playerId, { kind: 'deposit', amount: satang, id: ref })
}

/** Adds a deposit that waits until the operator finds the transfer. Nothing is booked yet. */
export function addPendingDeposit(world: World, playerId: string, satang: number, place: string): void {
  addStatement(world, {
    playerId,
    type: 'deposit',
    from: place,
    to: 'WALLET',
    amount: satang,
    status: 'PROCESSING',
  })
}

export interface PendingDeposit {
  id: string
  playerId: string
  /** Epoch ms. */
  createdAt: number
  /** Satang. */
  amount: number
  place: string | null
}

const PENDING = `SELECT id, player_id AS playerId, created_at AS createdAt, amount, from_place AS place
  FROM statements WHERE type = 'deposit' AND status = 'PROCESSING'`

/** The deposits that wait, newest first; without a player those of all. */
export function pendingDeposits(world: World, playerId?: string): PendingDeposit[] {
  return world.database.all<PendingDeposit>(
    `${PENDING} AND player_id = coalesce(?, player_id) ORDER BY created_at DESC`,
    playerId ?? null,
  )
}

/**
 * Credits a deposit that waits.
 * @throws {Refusal} 404 when no deposit with this id waits
 */
export function approveDeposit(world: World, id: string): void {
  const deposit = pendingDeposit(world, id)
  setStatementStatus(world, id, 'SUCCESS')
  world.ledger.post({
    kind: 'deposit',
    debit: 'bank',
    credit: walletAccount(deposit.playerId),
    amount: deposit.amount,
    playerId: deposit.playerId,
    ref: id,
  })
  notify(world, deposit.playerId, { kind: 'deposit', amount: deposit.amount, id })
}

/**
 * Ends a deposit that waits without a credit.
 * @throws {Refusal} 404 when no deposit with this id waits
 */
export function rejectDeposit(world: World, id: string): void {
  pendingDeposit(world, id)
  setStatementStatus(world, id, 'FAILED')
}

function pendingDeposit(world: World, id: string): PendingDeposit {
  const deposit = world.database.one<PendingDeposit>(`${PENDING} AND id = ?`, id)
  if (!deposit) throw new Refusal('NO_DATA', { status: 404, message: 'no such pending deposit' })
  return deposit
}
