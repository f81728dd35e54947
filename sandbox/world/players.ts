import { scryptSync, timingSafeEqual } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import type { Database } from '../store/database.ts'
import { pendingAccount, slotAccount, walletAccount } from '../store/ledger.ts'
import type { World } from './world.ts'

export interface Player {
  id: string
  memberId: string
  phone: string
  name: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  currency: string
  sourceCode: string | null
  invitedBy: string | null
  /** Epoch ms */
  createdAt: number
  coin: number
  /** Satang */
  inviteBonus: number
  /** Epoch ms; null until then */
  inviteCollectedAt: number | null
  /** Satang; null if no refund was ever recorded */
  refundAmount: number | null
  isActive: number
  isTerminated: number
}

const COLUMNS = `id, member_id AS memberId, phone, name, bank_code AS bankCode,
  bank_account_name AS bankAccountName, bank_account_no AS bankAccountNo, currency,
  source_code AS sourceCode, invited_by AS invitedBy, created_at AS createdAt, coin,
  invite_bonus AS inviteBonus, invite_collected_at AS inviteCollectedAt, refund_amount AS refundAmount,
  is_active AS isActive, is_terminated AS isTerminated`

/** The player with this id, or undefined. */
export function playerById(database: Database, id: string): Player | undefined {
  return database.one<Player>(`SELECT ${COLUMNS} FROM players WHERE id = ?`, id)
}

/** The player who signs in with this phone number, or undefined. */
export function playerByPhone(database: Database, phone: string): Player | undefined {
  return database.one<Player>(`SELECT ${COLUMNS} FROM players WHERE phone = ?`, phone)
}

/** All players, newest first. */
export function allPlayers(database: Database): Player[] {
  return database.all<Player>(`SELECT ${COLUMNS} FROM players ORDER BY created_at DESC, id`)
}

/** @param changes new values by the name of their column */
export function updatePlayer(database: Database, id: string, changes: Record<string, SQLInputValue>): void {
  const names = Object.keys(changes)
  if (names.length === 0) return
  const assignments = names.map((name) => `"${name}" = ?`).join(', ')
  database.run(`UPDATE players SET ${assignments} WHERE id = ?`, ...Object.values(changes), id)
}

// Cheap on purpose: these passwords guard demo money, and every test registers players.
const SCRYPT = { N: 256, r: 8, p: 1 }

/** Returns `salt:hash`, which is what the database holds. */
export function hashPassword(password: string, salt: string): string {
  return `${salt}:${scryptSync(password, salt, 32, SCRYPT).toString('base64')}`
}

/** Compares in constant time, so that the time tells nothing of the password. False for an unknown player. */
export function isPasswordOf(database: Database, playerId: string, password: string): boolean {
  const stored = database.one<{ password: string }>(
    'SELECT password FROM players WHERE id = ?',
    playerId,
  )?.password
  if (!stored) return false
  const given = hashPassword(password, stored.slice(0, stored.indexOf(':')))
  return given.length === stored.length && timingSafeEqual(Buffer.from(given), Buffer.from(stored))
}

export interface NewPlayer {
  phone: string
  passwordHash: string
  name: string
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  currency?: string
  sourceCode?: string | null
  invitedBy?: string | null
  /** Epoch ms; now where it is absent */
  createdAt?: number
}

/**
 * Adds a player with an empty wallet and returns them.
 * @throws the database's error when the phone is taken
 */
export function addPlayer(world: World, player: NewPlayer): Player {
  const id = world.random.id()
  const count = world.database.one<{ count: number }>('SELECT count(*) AS count FROM players')?.count ?? 0
  world.database.insert('players', {
    id,
    member_id: `KP${String(count + 1).padStart(6, '0')}`,
    phone: player.phone,
    password: player.passwordHash,
    name: player.name,
    bank_code: player.bankCode,
    bank_account_name: player.bankAccountName,
    bank_account_no: player.bankAccountNo,
    currency: player.currency || 'BAHT',
    source_code: player.sourceCode ?? null,
    invited_by: player.invitedBy ?? null,
    created_at: player.createdAt ?? world.clock.now(),
  })
  return playerById(world.database, id) as Player
}

export interface Balances {
  wallet: number
  pending: number
  slots: Record<string, number>
}

/** A player's balances in the ledger, in satang. */
export function balancesOf(world: World, playerId: string): Balances {
  const prefix = slotAccount(playerId, '')
  const rows = world.database.all<{ id: string; balance: number }>(
    'SELECT id, balance FROM accounts WHERE id >= ? AND id < ?',
    `player/${playerId}/`,
    `player/${playerId}0`,
  )
  const held = new Map(rows.map((row) => [row.id, row.balance]))
  return {
    wallet: held.get(walletAccount(playerId)) ?? 0,
    pending: held.get(pendingAccount(playerId)) ?? 0,
    slots: Object.fromEntries(
      rows
        .filter((row) => row.id.startsWith(prefix))
        .map((row) => [row.id.slice(prefix.length), row.balance]),
    ),
  }
}
