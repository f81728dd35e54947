import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'

/** An end of a transfer: the wallet, or a game account that is open. */
export interface TransferAccount {
  code: string
  /** Null is the wallet, which the screen names in the player's language. */
  name: string | null
  amount: Satang | null
}

/** Where money can go from and to (specification section 2, "transfer"): the wallet, then each active slot. */
export function transferAccounts(overview: Overview): TransferAccount[] {
  const slots = overview.slots.filter((slot) => slot.isActive)
  return [
    { code: WALLET_CODE, name: null, amount: overview.wallet.amount },
    ...slots.map(({ code, name, amount }) => ({ code, name, amount })),
  ]
}
