import type { Clock } from '../world/clock.ts'
import type { Database } from './database.ts'

/** The operator's accounts. They may go below zero by what the players hold. */
const SYSTEM_ACCOUNTS = ['bank', 'house', 'bonus', 'promotion', 'refund', 'invite', 'luckydraw'] as const
export type SystemAccount = (typeof SYSTEM_ACCOUNTS)[number]

/** The account in the books that holds a player's wallet. */
export const walletAccount = (playerId: string) => `player/${playerId}/wallet`
/** The account in the books that holds a player's money at one game. */
export const slotAccount = (playerId: string, slotCode: string) => `player/${playerId}/slot/${slotCode}`
/** Money of pending withdrawals: taken from the wallet, not yet paid to the player's bank. */
export const pendingAccount = (playerId: string) => `player/${playerId}/pending`

export interface Posting {
  id: number
  /** Epoch ms, by the sandbox's clock. */
  at: number
  kind: string
  debit: string
  credit: string
  /** Satang, more than 0. */
  amount: number
  ref: string | null
}

/** The books do not balance, or a player's account would go below zero. Either is a defect of the sandbox. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}

/** Double-entry book-keeping in satang. Every balance in the sandbox comes from here. */
export class Ledger {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** In satang; 0 for an account that was never used. */
  balance(account: string): number {
    const row = this.#database.one<{ balance: number }>('SELECT balance FROM accounts WHERE id = ?', account)
    return row?.balance ?? 0
  }

  /**
   * Moves `amount` satang from `debit` to `credit`.
   * @throws {LedgerError} when the amount is not a positive integer, the books would not balance, or
   *   an account of a player would go below zero
   */
  post(entry: {
    kind: string
    debit: string
    credit: string
    amount: number
    playerId?: string | null
    ref?: string | null
    /** Epoch ms; now where it is absent */
    at?: number
  }): void {
    const { kind, debit, credit, amount } = entry
    if (!Number.isSafeInteger(amount) || amount <= 0) throw new LedgerError(`amount ${amount} of ${kind}`)
    if (debit === credit) throw new LedgerError(`${kind} from ${debit} to itself`)
    this.#database.transaction(() => {
      this.#move(debit, -amount)
      this.#move(credit, amount)
      this.#database.run(
        'INSERT INTO postings (at, kind, debit, credit, amount, ref, player_id) VALUES (?, ?, ?, ?, ?, ?, ?)',
        entry.at ?? this.#clock.now(),
        kind,
        debit,
        credit,
        amount,
        entry.ref ?? null,
        entry.playerId ?? null,
      )
      if (this.sum() !== 0) throw new LedgerError(`the books do not balance after ${kind}`)
    })
  }

  #move(account: string, change: number): void {
    this.#database.run(
      'INSERT INTO accounts (id, balance) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET balance = balance + ?',
      account,
      change,
      change,
    )
    if (account.startsWith('player/') && this.balance(account) < 0) {
      throw new LedgerError(`${account} would go below zero`)
    }
  }

  /** The sum of all balances. It is 0 unless the books are wrong. */
  sum(): number {
    return (
      this.#database.one<{ sum: number }>('SELECT coalesce(sum(balance), 0) AS sum FROM accounts')?.sum ?? 0
    )
  }

  /** The accounts with a balance that is not the sum of their postings. None, unless the books are wrong. */
  mismatches(): string[] {
    return this.#database
      .all<{ id: string }>(
        `SELECT accounts.id FROM accounts WHERE balance <>
           (SELECT coalesce(sum(amount), 0) FROM postings WHERE credit = accounts.id) -
           (SELECT coalesce(sum(amount), 0) FROM postings WHERE debit = accounts.id)`,
      )
      .map((row) => row.id)
  }

  /** The postings of one player or of all, oldest first. */
  postings(playerId?: string): Posting[] {
    const columns = 'id, at, kind, debit, credit, amount, ref'
    return playerId === undefined
      ? this.#database.all<Posting & object>(`SELECT ${columns} FROM postings ORDER BY id`)
      : this.#database.all<Posting & object>(
          `SELECT ${columns} FROM postings WHERE player_id = ? ORDER BY id`,
          playerId,
        )
  }
}
