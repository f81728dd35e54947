import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BankAccount } from '#contract/bank.ts'
import { type ActiveBonus, NO_PROOF } from '#contract/bonus.ts'
import type { WithdrawBounds } from '#contract/lookup.ts'
import { plainCode } from '#contract/place-codes.ts'
import type { Slot } from '#contract/wallet.ts'
import { isMaskedAccountNo, maskAccountNo } from '#domain/bank-account.ts'
import { formatBaht } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { gameAccounts } from '#money/game-accounts.ts'

/** Why a withdrawal cannot be sent as it stands (docs/product-rules.md#withdraw). */
export type WithdrawProblem = 'not-an-amount' | 'below-minimum' | 'above-maximum' | 'above-balance'

/** How much can be withdrawn at a time, in satang: the server's bounds, and the balance. */
export interface WithdrawRange {
  minimum: Satang
  /** Null where the server names none. */
  maximum: Satang | null
  balance: Satang
}

/** Returns the first problem of the typed amount, or null. It checks the amount that will be sent. */
export function withdrawProblem(typed: string, range: WithdrawRange): WithdrawProblem | null {
  const amount = typed.trim() === '' ? 0n : satangFromTyped(typed)
  if (amount === null) return 'not-an-amount'
  if (amount < range.minimum) return 'below-minimum'
  // 0 is no amount, even where the server's minimum is 0.
  if (amount === 0n) return 'not-an-amount'
  if (amount <= withdrawable(range)) return null
  // The lower of the two: else the player would be refused again.
  return range.maximum !== null && range.maximum < range.balance ? 'above-maximum' : 'above-balance'
}

/** Returns the range of a withdrawal, or null while a part of it is unknown: the app guesses none. */
export function withdrawRange(
  balance: Satang | null,
  bounds: WithdrawBounds | undefined,
): WithdrawRange | null {
  if (balance === null || bounds === undefined) return null
  const { withdrawMin: minimum, withdrawMax: maximum } = bounds
  // Without a minimum the server refuses what is too little.
  return minimum === 'unknown' || maximum === 'unknown' ? null : { minimum: minimum ?? 0n, maximum, balance }
}

/** Returns why no amount at all can be withdrawn, or null: the wallet is empty, or has less than the minimum. */
export function withdrawLack(
  balance: Satang | null,
  range: WithdrawRange | null,
): 'empty' | 'too-little' | null {
  if (balance !== null && balance <= 0n) return 'empty'
  return range !== null && range.balance < range.minimum ? 'too-little' : null
}

/**
 * Whether the service's yes names another amount than was asked for: it may have taken a part of it. The new balance
 * is also called an amount by some.
 * @param balance what the wallet held before
 */
export function namesOtherAmount(named: Satang | undefined, asked: Satang, balance: Satang): boolean {
  return named !== undefined && ![asked, -asked, balance, balance - asked].includes(named)
}

/**
 * Returns what the games hold: money that can be moved to the wallet, money that cannot because its game is closed for
 * now, none, or nobody knows.
 */
export function moneyInGames({
  slots,
  hasAllSlots,
}: {
  slots: readonly Pick<Slot, 'code' | 'isActive' | 'amount'>[]
  hasAllSlots: boolean
}): 'movable' | 'closed' | 'none' | 'not-known' {
  const games = gameAccounts(slots, () => true)
  const holds = ({ amount }: { amount: Satang | null }) => amount !== null && amount >= TRANSFER_MINIMUM
  if (games.some((game) => game.isActive && holds(game))) return 'movable'
  // One that was never opened may have no amount.
  const areKnown = hasAllSlots && games.every((game) => !game.isActive || game.amount !== null)
  if (!areKnown) return 'not-known'
  const closed = games.filter(({ isActive }) => !isActive).map(({ code }) => plainCode(code))
  return slots.some((slot) => closed.includes(plainCode(slot.code)) && holds(slot)) ? 'closed' : 'none'
}

/** Whether the server says that no bonus is active. Of an answer that proves nothing the player may have one. */
export function saysNoBonus(check: Pick<ActiveBonus, 'status' | 'code'> | undefined): boolean {
  return check?.status === false && check.code !== NO_PROOF
}

/** The most that can be withdrawn at once. */
export function withdrawable({ maximum, balance }: WithdrawRange): Satang {
  return maximum !== null && maximum < balance ? maximum : balance
}

/**
 * Whether the account that the player has agreed to is still the one that is paid to. The phone's copy has only the
 * end of the number: there the end decides.
 */
export function isSameAccount(
  agreed: Pick<BankAccount, 'bankCode' | 'bankAccountNo'>,
  now: Pick<BankAccount, 'bankCode' | 'bankAccountNo'> | null,
): boolean {
  if (now === null || agreed.bankCode !== now.bankCode) return false
  const numbers = [agreed.bankAccountNo, now.bankAccountNo]
  const [one, other] = numbers.some(isMaskedAccountNo) ? numbers.map(maskAccountNo) : numbers
  return one === other
}

/** Returns the text of a problem, with the bound that it breaks. `baht` formats an amount for the player. */
export function withdrawProblemText(
  problem: WithdrawProblem,
  range: WithdrawRange,
  baht: (amount: Satang) => string,
): MessageDescriptor {
  const minimum = formatBaht(range.minimum)
  const maximum = formatBaht(range.maximum ?? range.balance)
  const balance = baht(range.balance)
  switch (problem) {
    case 'not-an-amount':
      return msg`Enter an amount in figures, such as 500 or 500.50`
    case 'below-minimum':
      return msg`The minimum withdrawal is ${minimum}`
    case 'above-maximum':
      return msg`The maximum withdrawal is ${maximum}`
    case 'above-balance':
      return msg`There is only ${balance} in your wallet`
  }
}
