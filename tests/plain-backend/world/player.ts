import type { Id } from '../forms/values.ts'

export interface Row {
  id: Id
  statementType: 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer'
  status: string
  from: string
  to: string
  satang: number
  createdAt: Date
  /** Where the money comes from, as the specification lists it. */
  source?: { name: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'; description: string }
  /** When its effect happened, epoch ms by the web server's clock. The row may wait in a queue from then on. */
  movedAt: number
}

export interface Slip {
  id: Id
  createdAt: Date
  satang: number
  status: string
  note: string
  reference: string
}

export interface QrOrder {
  id: Id
  bankCode: string
  satang: number
  expiresAt: Date
}

export interface Coupon {
  id: Id
  name: string
  satang: number
}

export interface Message {
  id: Id
  sender: 'customer' | 'agent'
  message: unknown
  createdAt: Date
  person: string
}

export interface Player {
  id: Id
  phone: string
  password: string
  name: string
  createdAt: Date
  bankCode: string
  bankAccountName: string
  bankAccountNo: string
  coins: number
  spins: number
  /** The opened game accounts, by code. */
  gameAccounts: Map<string, { username: string; password: string }>
  activeBonus: { code: string; type: 'bonus' | 'promotion' } | null
  /** When each bonus was received, by code. */
  receivedBonuses: Map<string, Date[]>
  receivedPromotions: Set<string>
  /** Satang that can be received. */
  inviteBonus: number
  refund: number
  coupons: Coupon[]
  /** All newest first. */
  rows: Row[]
  refunds: { id: Id; satang: number; createdAt: Date }[]
  invites: { id: Id; name: string; satang: number; createdAt: Date }[]
  slips: Slip[]
  /** By provider. */
  qrcodes: Map<string, QrOrder>
}

/** What a test can say of a new player. Amounts in baht. */
export interface NewPlayer {
  balance?: number
  /** Opened games with what is in them, by code. */
  games?: Record<string, number>
  coins?: number
  inviteBonus?: number
  refund?: number
  coupons?: number[]
  bonus?: string
  name?: string
  bankCode?: string
  bankAccountName?: string
  /** Old deposits of 10.00 to 10.99 baht, 4 minutes apart, before an hour ago. */
  history?: number
  /** One old record of every kind; see `add-past.ts`. */
  hasPast?: boolean
}
