import type { EndpointName } from '#contract/contract.ts'

/** What a player has. Amounts are in baht. */
export interface PlayerState {
  balance?: number
  /** Open game accounts. */
  slots?: { code: string; amount?: number }[]
  inviteBonus?: number
  refund?: number
  coins?: number
  /** A coupon of the wheel that can be claimed. */
  hasCoupon?: boolean
  /** A bonus that is active and can be ended. */
  hasActiveBonus?: boolean
  /** Entries of the statement. */
  statements?: number
}

export interface Account {
  id: string
  phone: string
  password: string
  name: string
  token: string
}

/** A player's money by the books of the backend, in baht. */
export interface Books {
  wallet: number
  /** The money in the game accounts by their codes. */
  slots: Record<string, number>
  /** Whether all books of the backend agree with each other. */
  isBalanced: boolean
}

/** A backend under test. The matrix and the soak know nothing else of it. */
export interface Backend {
  readonly name: 'sandbox' | 'plain'
  /** The server of the API. */
  readonly apiOrigin: string
  /** The server of the built app. */
  readonly appOrigin: string
  newPlayer(state: PlayerState): Promise<Account>
  /** A phone number that nobody has. */
  freePhone(): string
  booksOf(account: Account): Promise<Books>
  /**
   * How often a call has had its effect for a player, by the books and not by the requests. For a call that
   * sets something it is 1 where it is set. Null for a call that leaves nothing behind.
   */
  effectsOf(call: EndpointName, account: Account): Promise<number | null>
  stop(): Promise<void>
}
