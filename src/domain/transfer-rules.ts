import { type Satang, satangFromTyped } from './money.ts'

/** The client asks for at least 1 baht a transfer. */
export const TRANSFER_MINIMUM: Satang = 100n

/** Why a transfer cannot be sent as it stands (docs/product-rules.md#transfer). */
export type TransferProblem =
  | 'select-account'
  | 'same-account'
  | 'not-an-amount'
  | 'below-minimum'
  | 'above-balance'

export interface TransferDraft {
  /** Codes of the two ends (`WALLET` or a slot's); null where none is chosen yet. */
  from: string | null
  to: string | null
  typed: string
  /** What the `from` end holds, in satang; null when it is not known, and then the server judges. */
  available: Satang | null
}

/** What "transfer all" would gather: all that is above nothing, but what is there already. Null when some of it is unknown. */
export function gathered(
  accounts: readonly { code: string; amount: Satang | null }[],
  to: string,
): Satang | null {
  let sum: Satang = 0n
  for (const { code, amount } of accounts) {
    if (code === to) continue
    if (amount === null) return null
    if (amount > 0n) sum += amount
  }
  return sum
}

/** The first thing to put right, or null. What is typed is judged as it will be sent. */
export function transferProblem({ from, to, typed, available }: TransferDraft): TransferProblem | null {
  if (from === null || to === null) return 'select-account'
  if (from === to) return 'same-account'
  if (typed.trim() === '') return 'below-minimum'
  const amount = satangFromTyped(typed)
  if (amount === null) return 'not-an-amount'
  if (amount < TRANSFER_MINIMUM) return 'below-minimum'
  if (available !== null && amount > available) return 'above-balance'
  return null
}
