import type { Satang } from './money.ts'
import { satangFromTyped } from './satang-from-typed.ts'

/** At least 1 baht (docs/product-rules.md#transfer). */
export const TRANSFER_MINIMUM: Satang = 100n

/** Why a transfer cannot be sent (docs/product-rules.md#transfer). */
export type TransferProblem =
  | 'select-account'
  | 'same-account'
  | 'not-an-amount'
  | 'below-minimum'
  | 'above-balance'

export interface TransferDraft {
  /** Codes of the two ends, `WALLET` or that of a slot. Null where nothing is chosen. */
  from: string | null
  to: string | null
  typed: string
  /** The satang at the `from` end. Null where unknown, so that the server decides. */
  available: Satang | null
}

/**
 * Returns the satang that "transfer all" would move: every positive amount of the other accounts. Returns
 * null where one of them is unknown.
 * @param hasAllSlots whether every game account could be read; an unread one makes the sum unknown
 */
export function amountToGather(
  accounts: readonly { code: string; amount: Satang | null }[],
  to: string,
  hasAllSlots: boolean,
): Satang | null {
  if (!hasAllSlots) return null
  let sum: Satang = 0n
  for (const { code, amount } of accounts) {
    if (code === to) continue
    if (amount === null) return null
    if (amount > 0n) sum += amount
  }
  return sum
}

/** Returns the first problem of a transfer, or null. It checks the typed amount as it will be sent. */
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
