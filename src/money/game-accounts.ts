import { plainCode } from '#contract/place-codes.ts'
import type { Slot } from '#contract/wallet.ts'
import { isHolding } from '#domain/is-holding.ts'

type Account = Pick<Slot, 'code' | 'isActive' | 'amount'>

/**
 * Returns each game account once: a backend lists one that is in two categories twice. Its amount is unknown where they
 * tell two.
 * @param counts says which accounts are meant; those that are open or hold something, if it is left out
 */
export function gameAccounts<S extends Account>(
  slots: readonly S[],
  counts: (slot: S) => boolean = isHolding,
): S[] {
  const accounts = new Map<string, S>()
  for (const slot of slots) {
    const code = plainCode(slot.code)
    if (accounts.has(code)) continue
    const listed = slots.filter((other) => plainCode(other.code) === code)
    if (!listed.some(counts)) continue
    // A category in which it is closed tells nothing of the one in which it is open.
    const open = listed.filter(({ isActive }) => isActive)
    const [first = slot, ...others] = open.length > 0 ? open : listed
    const isSure = others.every(({ amount }) => amount === first.amount)
    accounts.set(code, isSure ? first : { ...first, amount: null })
  }
  return [...accounts.values()]
}
