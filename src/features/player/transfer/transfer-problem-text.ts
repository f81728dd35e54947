import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatBaht } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { TRANSFER_MINIMUM, type TransferProblem } from '#domain/transfer-rules.ts'

/**
 * Returns the text of a problem. `available` is the balance of the `from` end; `baht` formats it for the
 * player.
 */
export function transferProblemText(
  problem: TransferProblem,
  available: Satang | null,
  baht: (amount: Satang | null) => string,
): MessageDescriptor {
  const minimum = formatBaht(TRANSFER_MINIMUM)
  const balance = baht(available)
  switch (problem) {
    case 'select-account':
      return msg`Choose the account to transfer from and the account to transfer to`
    case 'same-account':
      return msg`Cannot transfer to the same account`
    case 'not-an-amount':
      return msg`Enter an amount in figures, such as 500 or 500.50`
    case 'below-minimum':
      return msg`The minimum transfer is ${minimum}`
    case 'above-balance':
      return msg`There is only ${balance} in this account`
  }
}
