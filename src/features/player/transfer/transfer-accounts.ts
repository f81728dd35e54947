import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'

/** An end of a transfer: the wallet, or a game account that is open. */
export interface TransferAccount {
  code: string
  /** Null for the wallet. The screen names it in the player's language. */
  name: string | null
  amount: Satang | null
}

/**
 * Returns the possible ends of a transfer: the wallet, then each active slot
 * (docs/product-rules.md#transfer).
 */
export function transferAccounts(overview: Overview): TransferAccount[] {
  const slots = overview.slots.filter((slot) => slot.isActive)
  return [
    { code: WALLET_CODE, name: null, amount: overview.wallet.amount },
    ...slots.map(({ code, name, amount }) => ({ code, name, amount })),
  ]
}
