import { PAGE_SIZE } from '#contract/page.ts'
import type { StatementEntry } from '#contract/statement.ts'
import type { Overview } from '#contract/wallet.ts'
import { isHolding } from '#domain/is-holding.ts'

export interface FirstSteps {
  hasAccount: boolean
  hasDeposited: boolean
  hasGame: boolean
}

/** Whether the wallet alone leaves it open that a player is new: no game account yet, or no money at all. */
export function mayBeNew({ wallet, slots, hasAllSlots }: Overview): boolean {
  if (!hasAllSlots) return false
  const accounts = slots.filter(isHolding)
  return accounts.length === 0 || [wallet, ...accounts].every(({ amount }) => amount === 0n)
}

/**
 * Returns the first steps with what is done of them. Returns null where all are done, and for a player whose
 * newest records fill a page, or are not all: whoever has played that much knows the way. A server may have
 * smaller pages, and a record may be left out.
 * @param total the number of all records; null where unknown
 */
export function firstSteps(
  { bankAccount, slots }: Pick<Overview, 'bankAccount' | 'slots'>,
  newest: readonly Pick<StatementEntry, 'statementType' | 'status'>[],
  total: number | null,
): FirstSteps | null {
  if (newest.length >= PAGE_SIZE || (total ?? 0) > newest.length) return null
  const steps = {
    hasAccount: bankAccount !== null,
    hasDeposited: newest.some(
      ({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS',
    ),
    hasGame: slots.some(isHolding),
  }
  return Object.values(steps).every(Boolean) ? null : steps
}
