import type { EndpointName } from '#contract/contract.ts'

/** What a player has. Amounts are in baht. */
export interface PlayerState {
  name?: string
  balance?: number
  /** Open game accounts with what is in them. */
  games?: Record<string, number>
  inviteBonus?: number
  refund?: number
  coins?: number
  /** A coupon of the wheel that can be claimed. */
  hasCoupon?: boolean
  /** A bonus that is active and can be ended. */
  hasActiveBonus?: boolean
  bank?: { bankCode: string; bankAccountName: string }
}

export interface Account {
  id: string
  phone: string
  password: string
  token: string
}

/** A player's money by the books of the backend, in baht. */
export interface Books {
  wallet: number
  /** The money in the game accounts by their codes. */
  games: Record<string, number>
  /** Whether all books of the backend agree with each other. */
  isBalanced: boolean
}

/** What a backend offers to its players. Worth in baht. */
export interface Demo {
  /** The names of the games by their codes. */
  games: Readonly<Record<string, string>>
  bonus: { code: string; name: string; worth: number }
  promotion: { code: string; worth: number }
  giftWorth: number
  couponWorth: number
}

/** A backend under test. The matrix and the soak know nothing else of it. */
export interface Backend {
  readonly name: 'sandbox' | 'plain'
  readonly demo: Demo
  /** Whether the app that is built for it has the chat. */
  readonly hasChat: boolean
  newPlayer(state: PlayerState): Promise<Account>
  /** A person who is not registered. */
  newcomer(): Account
  /** The code that was sent to a phone. */
  otpOf(phone: string): Promise<string>
  /** The support says something to a player. */
  say(account: Account, text: string): Promise<unknown>
  booksOf(account: Account): Promise<Books>
  /**
   * How often a call has had its effect for a player, by the books and not by the requests. For a call that
   * sets something it is 1 where it is set as `wanted`. Null for a call that leaves nothing behind.
   */
  effectsOf(call: EndpointName, account: Account, wanted?: string): Promise<number | null>
  stop(): Promise<void>
}
