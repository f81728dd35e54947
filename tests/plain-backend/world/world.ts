import { Id } from '../forms/values.ts'
import { changedHabits, type Habits, SPEC_HABITS } from '../habits.ts'
import { addHistory, addPast } from './add-past.ts'
import { type EffectKind, Ledger } from './ledger.ts'
import type { Message, NewPlayer, Player, Row } from './player.ts'
import { Refusal } from './refusal.ts'

export const satangOf = (amountInBaht: number) => Math.round(amountInBaht * 100)

/** What an operator changes in his back office. */
const OPERATORS_CHOICES = {
  withdrawMin: 100,
  withdrawMax: 5000,
  scbAccountNo: '4012345678',
  contactText: 'ติดต่อเราได้ตลอดวัน',
  isActive: true,
  takesSlips: true,
  /** Staff match deposits by hand. */
  isManual: false,
  /** A key with which every call with an effect is refused; '' refuses none. */
  refusesWith: '',
}
export type Choices = typeof OPERATORS_CHOICES

/** Everything that the backend knows. It lives as long as its server. */
export class World {
  habits: Habits
  readonly choices = { ...OPERATORS_CHOICES }
  readonly ledger = new Ledger()
  readonly players = new Map<string, Player>()
  /** Phones by token. */
  readonly sessions = new Map<string, string>()
  readonly otps = new Map<string, { phone: string; code: string; isVerified: boolean }>()
  readonly usedGifts = new Set<string>()
  readonly messages: Message[] = []
  /** Every call that arrived, in its order. */
  readonly calls: { method: string; path: string; phone: string | null; body: unknown }[] = []
  #count = 0

  constructor(change: Partial<Habits> = {}) {
    this.habits = changedHabits(SPEC_HABITS, change)
  }

  nextId(prefix: string): Id {
    this.#count += 1
    return new Id(prefix, this.#count)
  }

  /** Now, by the database's clock, which dates the records. */
  databaseNow(): Date {
    return new Date(Date.now() + this.habits.databaseClockMs)
  }

  playerOf(phone: string): Player {
    const player = this.players.get(phone)
    if (!player) throw new Refusal('NO_USER', 404)
    return player
  }

  newSession(phone: string): string {
    const token = `token-${this.nextId('')}-${phone}`
    this.sessions.set(token, phone)
    return token
  }

  /** Moves money of a player and writes it down in the statement, if `row` says how. */
  move(
    player: Player,
    effect: { kind: EffectKind; satang: number; from: string; to: string },
    row?: Pick<Row, 'statementType'> & Partial<Row>,
  ): void {
    this.ledger.move({ ...effect, phone: player.phone })
    if (!row) return
    player.rows.unshift({
      id: this.nextId('s'),
      status: 'SUCCESS',
      from: effect.from,
      to: effect.to,
      satang: effect.satang,
      createdAt: this.databaseNow(),
      movedAt: Date.now(),
      ...row,
    })
  }

  balanceOf(player: Player, account = 'WALLET'): number {
    return this.ledger.balanceOf(player.phone, account)
  }

  /** @throws {Refusal} where there is less in the account */
  requireMoney(player: Player, account: string, satang: number): void {
    if (this.balanceOf(player, account) < satang) throw new Refusal('MONEY_NOT_ENOUGH')
  }

  addPlayer(phone: string, password: string, wishes: NewPlayer & { bankAccountNo?: string } = {}): Player {
    const player: Player = {
      id: this.nextId('u'),
      phone,
      password,
      name: wishes.name ?? 'Somchai Jaidee',
      createdAt: this.databaseNow(),
      bankCode: wishes.bankCode ?? 'SCB',
      bankAccountName: wishes.bankAccountName ?? 'SOMCHAI JAIDEE',
      bankAccountNo: wishes.bankAccountNo ?? '1234567890',
      coins: wishes.coins ?? 0,
      spins: 0,
      gameAccounts: new Map(),
      activeBonus: null,
      receivedBonuses: new Map(),
      receivedPromotions: new Set(),
      inviteBonus: satangOf(wishes.inviteBonus ?? 0),
      refund: satangOf(wishes.refund ?? 0),
      coupons: [],
      rows: [],
      refunds: [],
      invites: [],
      slips: [],
      qrcodes: new Map(),
    }
    this.players.set(phone, player)
    this.#grant(player, wishes)
    return player
  }

  #grant(
    player: Player,
    { balance = 0, games = {}, coupons = [], bonus, history = 0, hasPast }: NewPlayer,
  ): void {
    const put = (to: string, amount: number) =>
      this.move(player, { kind: 'deposit', satang: satangOf(amount), from: 'BANK', to })
    if (balance > 0) put('WALLET', balance)
    for (const [code, amount] of Object.entries(games)) {
      this.openGame(player, code)
      if (amount > 0) put(code, amount)
    }
    player.coupons = coupons.map((amount) => ({
      id: this.nextId('c'),
      name: `คูปอง ${amount} บาท`,
      satang: satangOf(amount),
    }))
    if (bonus) {
      player.activeBonus = { code: bonus, type: 'bonus' }
      player.receivedBonuses.set(bonus, [this.databaseNow()])
    }
    addHistory(this, player, history)
    if (hasPast) addPast(this, player)
  }

  openGame(player: Player, code: string): { username: string; password: string } {
    const account = { username: `${code.toLowerCase()}${player.id.number}`, password: this.newPassword() }
    player.gameAccounts.set(code, account)
    return account
  }

  newPassword(): string {
    return `Pw${this.nextId('')}`
  }
}
