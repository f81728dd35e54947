import { balancesOf, haveChangedBy } from '#contract/balances.ts'
import type { Overview } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'

interface Transfer {
  /** What was asked for; null where a part of it is not known. */
  asked: Satang | null
  /** The code of the account; left out where it came from all of them. */
  from?: string
  to: string
}

/**
 * Returns the amount that a transfer is told with once the server has said yes; null where nobody can say it. What was
 * asked for is told, unless the account that gets it has changed by something else: a game may let go of a
 * part. What all accounts held may have changed before the tap: it is told only where exactly that amount has come.
 * @param before the wallet as the server told it just before; null where it is not known
 * @param now the wallet after it; null where it could not be read
 */
export function amountMoved(
  { asked, from, to }: Transfer,
  [before, now]: readonly [Overview | null, Overview | null],
): Satang | null {
  if (asked === null) return null
  const isKnown = before !== null && now !== null
  const hasCome = isKnown && haveChangedBy(balancesOf(before), balancesOf(now), { [to]: asked })
  if (hasCome || from === undefined) return hasCome ? asked : null
  const amounts = isKnown ? [balancesOf(before)[to], balancesOf(now)[to]] : []
  // It may come a little later, or be unknown.
  return amounts[0] === amounts[1] || amounts.includes(undefined) ? asked : null
}
