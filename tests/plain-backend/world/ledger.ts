/** What a call has changed. Tests compare the screens with these. */
export type EffectKind =
  | 'deposit'
  | 'withdraw'
  | 'fee'
  | 'transfer'
  | 'transfer-all'
  | 'transfer-part'
  | 'bonus'
  | 'clear-bonus'
  | 'promotion'
  | 'invite'
  | 'refund'
  | 'spin'
  | 'coupon'
  | 'slip'
  | 'qrcode'
  | 'cancel-qrcode'
  | 'register'
  | 'password'
  | 'profile'
  | 'activate'
  | 'reset-password'
  | 'chat'

export interface Effect {
  kind: EffectKind
  /** The player's phone. */
  phone: string
  satang: number
  /** Accounts: `WALLET`, a game's code, or `BANK` and `HOUSE`, which are outside. */
  from: string
  to: string
  /** Epoch ms. */
  at: number
}

const OUTSIDE = ['BANK', 'HOUSE']

/**
 * The book of everything that happened. Balances are never stored: they are what the book says.
 */
export class Ledger {
  readonly #effects: Effect[] = []

  /** Books money that goes from one account of a player to another. */
  move(effect: Omit<Effect, 'at'>): void {
    this.#effects.push({ ...effect, at: Date.now() })
  }

  /** Books something that moves no money. */
  note(kind: EffectKind, phone: string): void {
    this.move({ kind, phone, satang: 0, from: 'HOUSE', to: 'HOUSE' })
  }

  effectsOf(phone: string): Effect[] {
    return this.#effects.filter((effect) => effect.phone === phone)
  }

  /** Satang in an account of a player. */
  balanceOf(phone: string, account: string): number {
    return this.effectsOf(phone).reduce(
      (sum, { from, to, satang }) => sum + (to === account ? satang : 0) - (from === account ? satang : 0),
      0,
    )
  }

  /** The player's accounts with what is in them, in satang. */
  balancesOf(phone: string): Record<string, number> {
    const accounts = new Set(['WALLET', ...this.effectsOf(phone).flatMap(({ from, to }) => [from, to])])
    return Object.fromEntries(
      [...accounts]
        .filter((account) => !OUTSIDE.includes(account))
        .map((account) => [account, this.balanceOf(phone, account)]),
    )
  }
}
